import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { documentKeys, finishAnswers } from './finishing.ts';
import { PreparedAnswer, type StoredAnswer } from './prepared-answer.ts';
import type { PublishedSite } from './published-site.ts';
import type { RenderedPages } from './rendered-pages.ts';

const FILE = 'known-answers';

/** All answers of a site, finished by the build: a start with the same content makes none anew. */
export interface KnownAnswers {
  /** {@link PublishedSite.source} of what they were made from. */
  source: string;
  rendered: [key: string, answer: StoredAnswer][];
  pageAnswers: [key: string, answer: StoredAnswer][];
  machineFiles: [path: string, answer: StoredAnswer][];
}

/** Makes all answers of a site and notes them in the build. */
export async function writeKnownAnswers(distDir: string, site: PublishedSite): Promise<void> {
  await finishAnswers(site);
  const stored = async (answers: RenderedPages, keys: Iterable<string>) => {
    const all: [string, StoredAnswer][] = [];
    for (const key of keys) all.push([key, await (await answers.get(key)).stored()]);
    return all;
  };
  const { source, rendered, pageAnswers, machineFiles, pages } = site;
  const known: KnownAnswers = {
    source,
    rendered: await stored(rendered, documentKeys(site)),
    pageAnswers: await stored(pageAnswers, pages.keys()),
    machineFiles: await stored(machineFiles.answers, machineFiles.paths),
  };
  writeFileSync(join(distDir, FILE), serialize(known));
}

/** What the build has noted; null where it has not. */
export function readKnownAnswers(distDir: string): KnownAnswers | null {
  try {
    return deserialize(readFileSync(join(distDir, FILE))) as KnownAnswers;
  } catch {
    return null;
  }
}

/** Gives a site the answers that were made from the same source. */
export function takeKnownAnswers(site: PublishedSite, known: KnownAnswers | null): void {
  if (known?.source !== site.source) return;
  const put = (answers: RenderedPages, all: KnownAnswers['rendered']) => {
    for (const [key, answer] of all) answers.put(key, new PreparedAnswer(answer));
  };
  put(site.rendered, known.rendered);
  put(site.pageAnswers, known.pageAnswers);
  put(site.machineFiles.answers, known.machineFiles);
}
