import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  allPlaces,
  contentOf,
  type VisibleContent,
  type WordedProblem,
  withItemNames,
} from '#server/content/index.ts';
import { SAMPLE_MARKER } from '../sample-marker.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

/** Texts of the sample company. */
export const sampleTexts: readonly string[] = read('sample-values.json').texts;

/** Paths of the sample's files, by SHA-256. */
const sampleFiles: Record<string, string> = read('sample-files.json');

/** Remains of the sample company: texts, and files under any name. */
export function sampleValues(content: VisibleContent, folder: string): WordedProblem[] {
  return [...textsIn(content), ...filesIn(folder)];
}

const yourOwn = (what: string) => ({ expected: `your own ${what}` });

function textsIn(content: VisibleContent): WordedProblem[] {
  const problems = [...allPlaces(content)].flatMap(({ file, path, value }) => {
    if (value === true && path.endsWith('.sample'))
      return [{ file, path, expected: 'what is true, without "sample"', found: 'true' }];
    const text = typeof value === 'string' && sampleTextIn(value);
    return text ? [{ file, path, ...yourOwn('value'), found: `the sample ${text}` }] : [];
  });
  return withItemNames(problems, contentOf(content));
}

/** Files identical to the sample's, and other files than pages with its texts. */
function filesIn(folder: string): WordedProblem[] {
  return filesBelow(folder).flatMap((file): WordedProblem[] => {
    if (file === SAMPLE_MARKER) {
      const expected = 'no such file, because it marks the content as the sample';
      return [{ file, path: '', expected, found: 'the file' }];
    }
    const path = join(folder, file);
    const sample = sampleFiles[sha256(path)];
    if (sample)
      return [
        { file, path: '', expected: 'your own file, or none', found: `the sample ${sample}` },
      ];
    const isText = /\/.*\.(?:html|svg|json|md|txt|css|ts)$/.test(file);
    const text = isText && !isChecked(file) && sampleTextIn(readFileSync(path, 'utf8'));
    return text ? [{ file, path: '', ...yourOwn('value'), found: `the sample ${text}` }] : [];
  });
}

/** Pages are checked field by field; the schemas are the engine's. */
const isChecked = (file: string) => /^(?:pages|schema)\//.test(file);

function sampleTextIn(value: string): string | undefined {
  const text = sampleTexts.find((text) => value.includes(text));
  return text && JSON.stringify(text);
}

/**
 * The list of the sample's files in a content folder, for sample-files.json. It excludes files shared by any
 * company's dashboards.
 */
export function listSampleFiles(folder: string): Record<string, string> {
  const isShared = (file: string) => /^embeds\/(?:lib\/|theme\.ts$)|\.test\.ts$/.test(file);
  const files = filesBelow(folder).filter(
    (file) => /^(?:media|embeds)\//.test(file) && !isShared(file),
  );
  return Object.fromEntries(files.map((file) => [sha256(join(folder, file)), file]));
}

/** Paths below a folder, sorted. */
function filesBelow(folder: string): string[] {
  return globSync('**/*', { cwd: folder })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => relative('.', name).replaceAll('\\', '/'))
    .sort();
}

/** SHA-256 of a file, in hexadecimal. */
function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
