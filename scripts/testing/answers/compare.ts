import type { RecordedAnswer, Recording } from './record.ts';

/** A kind of difference between two recordings. */
export interface Difference {
  kind: string;
  /** Names of the requests. */
  requests: string[];
  /** Excerpts of the first request's two responses. */
  before: string;
  after: string;
}

/** Number of characters shown on each side of the first difference between two texts. */
const AROUND = 70;

/**
 * @param ignoreAssets ignores asset hashes and bytes, script, style and preload tags, and
 * headers derived from them
 * @returns the differences, most frequent first
 */
export function differences(
  before: Recording,
  after: Recording,
  ignoreAssets: boolean,
): Difference[] {
  const found = new Map<string, Difference>();
  const names = new Set([...Object.keys(before.answers), ...Object.keys(after.answers)]);
  for (const name of names) {
    const isAsset = ignoreAssets && / \/assets\/\S*\*/.test(name);
    const [from, to] = [before, after].map(({ answers, texts }) =>
      partsOf(answers[name], texts, ignoreAssets, isAsset),
    ) as [Map<string, string>, Map<string, string>];
    const both = name in before.answers && name in after.answers;
    for (const kind of both ? new Set([...from.keys(), ...to.keys()]) : ['request']) {
      const [value = '(none)', other = '(none)'] = [from.get(kind), to.get(kind)];
      if (value === other) continue;
      const known = found.get(kind);
      if (known) known.requests.push(name);
      else found.set(kind, { kind, requests: [name], ...aroundChange(value, other) });
    }
  }
  return [...found.values()].sort((a, b) => b.requests.length - a.requests.length);
}

/** The compared parts of a response by name. */
function partsOf(
  answer: RecordedAnswer | undefined,
  texts: Record<string, string>,
  ignoreAssets: boolean,
  isAsset: boolean,
): Map<string, string> {
  const parts = new Map<string, string>();
  if (!answer) return parts.set('request', 'not recorded');
  const plain = ignoreAssets ? withoutAssets : (text: string) => text;
  parts.set('request', 'recorded').set('status', String(answer.status));
  for (const line of answer.headers) {
    const kind = `header ${line.split(':', 1)[0]}`;
    if (ignoreAssets && /etag|content-(?:length|range)/.test(kind)) continue;
    parts.set(kind, [...(parts.has(kind) ? [parts.get(kind)] : []), plain(line)].join('\n'));
  }
  if (isAsset) return parts;
  const text = texts[answer.text ?? ''];
  return text === undefined ? parts.set('bytes', answer.bytes) : parts.set('text', plain(text));
}

function withoutAssets(text: string): string {
  return text
    .replace(/(\/assets\/[\w./-]+?)-[0-9A-Za-z]{8}(?=[.-])/g, '$1')
    .replace(/'sha256-[^']+'/g, "'sha256'")
    .replace(/<script(?![^>]*json)[^>]*>.*?<\/script>/gs, '')
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<link(?=[^>]* rel="(?:modulepreload|preload|stylesheet)")[^>]*>/g, '')
    .replace(/ data-(?:modules|fonts)="[^"]*"/g, '');
}

function aroundChange(before: string, after: string): Pick<Difference, 'before' | 'after'> {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  const cut = (text: string) => text.slice(Math.max(0, start - AROUND), start + AROUND);
  return { before: cut(before), after: cut(after) };
}
