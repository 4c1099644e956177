import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { formatJson, readText } from '#server/content/index.ts';
import { onlyArgument, runCommand } from '../operator/command.ts';
import { addEmbed, stillFile, storeStill } from './embed/add-embed.ts';
import { askProvider, type VideoFacts } from './embed/ask-provider.ts';
import {
  makeEmbed,
  makeshiftTitle,
  missingFacts,
  readDay,
  readDuration,
  readPasted,
} from './embed/make-embed.ts';

const help = `Makes the JSON of an embed from the address of a video, post, dashboard or map, as copied from the
browser or from "Share". For YouTube and Vimeo it also fetches the title and a preview picture, which
it stores in content/media/stills.

  npm run embed -- "https://www.youtube.com/watch?v=dQw4w9WgXcQ"
  npm run embed -- "https://vimeo.com/76979871" --page /gallery --date 2026-11-21 --duration 1:30

  --page PATH      adds the embed to the first section of embeds on this page instead of printing it
  --title TEXT     title of the embed (default: the video's own title)
  --duration TIME  length of a video, such as 1:30
  --date DAY       day a video was published, such as 2026-11-21. Search engines list a video only
                   if its day, length and preview picture are known
  --size SIZE      1200x700, 560x315 or 500x500 (default: depends on the kind)
  --kind KIND      video, post, dashboard or map, if the address does not show it
  --oembed URL     address to request instead of YouTube or Vimeo
  --help
`;

const folder = 'content';

await runCommand({
  help,
  options: {
    page: { type: 'string' },
    title: { type: 'string' },
    duration: { type: 'string' },
    date: { type: 'string' },
    size: { type: 'string' },
    kind: { type: 'string' },
    oembed: { type: 'string' },
  },
  async run({ values, positionals }) {
    const pasted = readPasted(onlyArgument(positionals, 'address'), values.kind, values.size);
    const { video } = pasted;
    // Checks the arguments before asking for anything.
    const given = {
      duration: values.duration && readDuration(values.duration),
      published: values.date && readDay(values.date),
    };
    const say = (line: string) => process.stderr.write(`${line}\n`);
    const asked: VideoFacts = video
      ? await askProvider(video, values.oembed).catch((error: Error) => {
          say(`${video.provider} did not reply: ${error.message}`);
          return {};
        })
      : {};
    const duration =
      given.duration ??
      asked.duration ??
      (video && (await prompt('Length, such as 1:30', readDuration)));
    const day = asked.day && readDay(asked.day);
    const published =
      given.published ??
      day ??
      (video && (await prompt('Day it was published, such as 2026-11-21', readDay)));

    const title = values.title ?? asked.title ?? makeshiftTitle(pasted);
    const file = video && stillFile(video);
    const hasStill = file !== null && (asked.still || existsSync(join(folder, file)));
    const dates = duration && published ? { duration, published } : null;
    const embed = makeEmbed(pasted, title, hasStill ? `/${file}` : null, dates);
    const still = file && asked.still ? { file, bytes: asked.still } : null;
    if (values.page) {
      say(`content/${await addEmbed(folder, values.page, embed, still)}`);
    } else {
      if (still) await storeStill(folder, still.file, still.bytes);
      process.stdout.write(formatJson(embed));
    }
    if (still) say(`content/${still.file}`);
    const missing = missingFacts(pasted, embed, {
      title: values.title ?? asked.title,
      duration,
      published,
    });
    if (missing.length > 0) say(`Missing: ${missing.join(', ')}.`);
    if (video && !embed.published)
      say(
        'Search engines will not list the video: they need a preview picture, its length and its publication day.',
      );
    if (!values.page && !isListed(pasted.host))
      say(`Add "${pasted.host}" to "providers" in content/site.json.`);
  },
});

/** Asks on the terminal; undefined without a terminal or an answer. */
async function prompt(
  question: string,
  read: (text: string) => string,
): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = (await terminal.question(`${question} (Enter if unknown): `)).trim();
    return answer === '' ? undefined : read(answer);
  } finally {
    terminal.close();
  }
}

function isListed(host: string): boolean {
  const { providers = [] } = JSON.parse(readText(join(folder, 'site.json'))) as {
    providers?: string[];
  };
  return providers.includes(host);
}
