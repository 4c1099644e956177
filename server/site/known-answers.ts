import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { StoredAnswer } from '#server/responses/prepared-answer.ts';
import type { RenderedPages } from '#server/responses/rendered-pages.ts';
import { documentKeys, finishAnswers } from './finishing.ts';
import type { PublishedSite } from './published-site.ts';

const FILE = 'known-answers';

/** All answers of a site, finished by the build: a start with the same content makes none anew. */
export interface KnownAnswers {
  /** {@link PublishedSite.source} of what they were made from. */
  source: string;
  /** In the order of {@link documentKeys}. */
  rendered: StoredAnswer[];
  /** In the order of the pages. */
  pageAnswers: StoredAnswer[];
  /** In the order of their paths. */
  machineFiles: StoredAnswer[];
}

/** Makes all answers of a site and notes them in the build. */
export async function writeKnownAnswers(distDir: string, site: PublishedSite): Promise<void> {
  await finishAnswers(site);
  const stored = async (answers: RenderedPages, keys: Iterable<string>) => {
    const all: StoredAnswer[] = [];
    for (const key of keys) all.push(await (await answers.get(key)).stored());
    return all;
  };
  const { source, rendered, pageAnswers, machineFiles, live } = site;
  const known: KnownAnswers = {
    source,
    rendered: await stored(rendered, documentKeys(site)),
    pageAnswers: await stored(pageAnswers, live.keys()),
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
  const { rendered, pageAnswers, machineFiles, live } = site;
  put(rendered, documentKeys(site), known.rendered);
  put(pageAnswers, live.keys(), known.pageAnswers);
  put(machineFiles.answers, machineFiles.paths, known.machineFiles);
}

function put(answers: RenderedPages, keys: Iterable<string>, all: readonly StoredAnswer[]): void {
  let n = 0;
  for (const key of keys) {
    const answer = all[n];
    if (answer) answers.put(key, answer);
    n += 1;
  }
}
