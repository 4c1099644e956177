import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical, sameJson } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import { mergeJson } from './merge.ts';

const prose = (heading: string, ...paragraphs: string[]) => ({
  type: 'prose',
  eyebrow: 'About us',
  heading,
  paragraphs,
});
const page = {
  title: 'Prices',
  updated: '2026-01-01',
  sections: [
    prose('One', 'First.', 'Second.', 'Third.'),
    { type: 'pricing', heading: 'Packages', packages: [{ name: 'Basic', price: 14500 }] },
    prose('Three', 'Last.'),
  ],
};
type Page = typeof page;

/** The page after an edit. */
function after(change: (page: Page) => void): Page {
  const copy = structuredClone(page);
  change(copy);
  return copy;
}
const headings = (value: Json) => (value as Page).sections.map(({ heading }) => heading).join(' ');
const [first, second, third] = [0, 1, 2] as const;

test('a merged page has the changes of both sides, without questions', () => {
  const mine = after((it) => {
    it.title = 'What it costs';
    Object.assign(it.sections[first] ?? {}, { heading: 'Begin' });
  });
  const theirs = after((it) => {
    Object.assign(it.sections[first] ?? {}, { paragraphs: ['First.', 'Second.', 'Third!'] });
    Object.assign(it, { description: 'Ours' });
  });
  const { value, clashes } = mergeJson(page, mine, theirs);
  expect(clashes).toEqual([]);
  expect(value).toEqual({
    ...mine,
    description: 'Ours',
    sections: [prose('Begin', 'First.', 'Second.', 'Third!'), ...mine.sections.slice(1)],
  });
});

test('identical changes, and changes made by only one side, are not conflicts', () => {
  const mine = after((it) => {
    it.title = 'New';
  });
  for (const [own, other] of [
    [mine, mine],
    [mine, page],
    [page, mine],
  ] as const)
    expect(mergeJson(page, own, other)).toEqual({ value: mine, clashes: [] });
});

test('a field that both sides have changed is the only question, with its three texts', () => {
  const changed = (title: string, heading: string) =>
    after((it) => {
      it.title = title;
      Object.assign(it.sections[third] ?? {}, { heading });
    });
  const asked = mergeJson(page, changed('Mine', 'Three'), changed('Theirs', 'Drei'));
  expect(asked.clashes).toEqual([
    {
      kind: 'value',
      side: 'mine',
      path: ['title'],
      base: 'Prices',
      mine: 'Mine',
      theirs: 'Theirs',
    },
  ]);
  expect(asked.value).toEqual(changed('Mine', 'Drei'));
  const chosen = mergeJson(page, changed('Mine', 'Three'), changed('Theirs', 'Drei'), () => 'Both');
  expect(chosen.value).toEqual(changed('Both', 'Drei'));
});

test('one side moves a section while the other changes a word in it', () => {
  const mine = after((it) => it.sections.reverse());
  const theirs = after((it) => {
    Object.assign(it.sections[first] ?? {}, { paragraphs: ['First.', 'Other.', 'Third.'] });
  });
  const { value, clashes } = mergeJson(page, mine, theirs);
  expect([headings(value), clashes]).toEqual(['Three Packages One', []]);
  expect((value as Page).sections[2]).toEqual(prose('One', 'First.', 'Other.', 'Third.'));
});

test('a section changed by one side is not mistaken for a new one that the other adds above it', () => {
  const [a, b] = [prose('A', 'Words.'), prose('B', 'Words.')];
  const mine = { sections: [a, prose('B, longer', 'Words.')] };
  const theirs = { sections: [prose('C', 'Words.'), a, prose('B', 'Other words.')] };
  const { value, clashes } = mergeJson({ sections: [a, b] }, mine, theirs);
  expect([headings(value), clashes]).toEqual(['C A B, longer', []]);
  expect((value as Page).sections[2]).toEqual(prose('B, longer', 'Other words.'));
});

test('sections that both sides add in one place are each kept once', () => {
  const mine = after((it) => it.sections.splice(1, 0, prose('Mine', 'a'), prose('Both', 'x')));
  const theirs = after((it) => it.sections.splice(1, 0, prose('Theirs', 'b'), prose('Both', 'x')));
  const { value, clashes } = mergeJson(page, mine, theirs);
  expect(clashes).toEqual([]);
  expect(headings(value).split(' ').sort()).toEqual(
    ['One', 'Mine', 'Theirs', 'Both', 'Packages', 'Three'].sort(),
  );
});

test('moves of different sections are both applied; a section moved to two places is a question', () => {
  const list = ['a', 'b', 'c', 'd', 'e'].map((heading) => prose(heading, `${heading}.`));
  const order = (letters: string) =>
    ({ sections: [...letters].map((letter) => list.find((it) => it.heading === letter)) }) as Json;
  const base = order('abcde');
  const both = mergeJson(base, order('eabcd'), order('acdbe'));
  expect([headings(both.value), both.clashes]).toEqual(['e a c d b', []]);
  const asked = mergeJson(base, order('bcade'), order('bcdea'));
  expect(asked.clashes).toMatchObject([{ kind: 'place', base: 0, mine: 2, theirs: 4 }]);
  expect(headings(asked.value)).toBe('b c a d e');
  const theirs = mergeJson(base, order('bcade'), order('bcdea'), (clash) => clash.theirs);
  expect(headings(theirs.value)).toBe('b c d e a');
});

test('a removed section disappears, except if the other side has just edited it', () => {
  const removed = after((it) => it.sections.splice(second, 1));
  expect(
    mergeJson(
      page,
      removed,
      after((it) => (it.title = 'New')),
    ).clashes,
  ).toEqual([]);
  const written = after((it) => {
    Object.assign(it.sections[second] ?? {}, { heading: 'Written' });
  });
  const [mineGone, theirsGone] = [
    mergeJson(page, removed, written),
    mergeJson(page, written, removed),
  ];
  expect(mineGone.clashes).toMatchObject([
    { side: 'theirs', path: ['sections', 1], mine: undefined },
  ]);
  expect(theirsGone.clashes).toMatchObject([{ side: 'mine', theirs: undefined }]);
  expect([headings(mineGone.value), headings(theirsGone.value)]).toEqual([
    'One Three',
    'One Written Three',
  ]);
  const kept = mergeJson(page, removed, written, ({ theirs }) => theirs);
  expect(headings(kept.value)).toBe('One Written Three');
});

test('identical items are distinguished by their position', () => {
  const list = (...items: string[]) => items.map((text) => ({ text, kind: 'note', size: 1 }));
  const base = { items: list('x', 'x', 'x') };
  const { value, clashes } = mergeJson(
    base,
    { items: list('x', 'x', 'mine') },
    { items: list('theirs', 'x', 'x') },
  );
  expect([value, clashes]).toEqual([{ items: list('theirs', 'x', 'mine') }, []]);
});

test('numbers of a chart are matched by position, and an object of another kind is a single value', () => {
  expect(mergeJson({ values: [1, 2, 3] }, { values: [2, 1, 3] }, { values: [1, 2, 9] })).toEqual({
    value: { values: [2, 1, 9] },
    clashes: [],
  });
  const media = (kind: string, src: string) => ({ media: { kind, src } });
  const base = media('picture', '/a.jpg');
  const { clashes } = mergeJson(base, media('video', '/a.jpg'), media('picture', '/b.jpg'));
  expect(clashes).toMatchObject([{ path: ['media'] }]);
});

test('fields that publishing writes are never a question; without a common version, every field that both have is', () => {
  const mine = { ...page, updated: '2026-02-02', status: 'draft' };
  const theirs = { ...page, updated: '2026-03-03' };
  expect(mergeJson({ ...page, status: 'draft' }, mine, theirs)).toEqual({
    value: { ...page, updated: '2026-02-02' },
    clashes: [],
  });
  const none = mergeJson(null, { a: 1, b: 1, c: 1 }, { a: 1, b: 2, d: 4 });
  expect(none.clashes.map(({ path }) => path.join())).toEqual(['b']);
});

/** Fields that only this writer changes in each section and item. */
const ownFields = ['heading', 'lead', 'note'] as const;
type Writer = 0 | 1 | 2;
interface Draft {
  [field: string]: Json;
  sections: { [field: string]: Json; items: Json[] }[];
}

const begun = (): Draft => ({
  title: 'A page',
  sections: Array.from({ length: 4 }, (_, at) => ({
    type: 'features',
    anchor: `section-${at}`,
    eyebrow: `Part ${at}`,
    heading: `Heading ${at}`,
    lead: `Lead ${at}`,
    note: `Note ${at}`,
    items: Array.from({ length: 3 }, (_, item) => ({
      icon: 'dot',
      label: `Point ${at}.${item}`,
      heading: 'Same',
      lead: 'Same',
      note: 'Same',
    })),
  })),
});

const step = fc.record({
  who: fc.constantFrom<Writer>(0, 1, 2),
  does: fc.constantFrom(
    'type',
    'type',
    'typeItem',
    'page',
    'add',
    'remove',
    'move',
    'sync',
    'sync',
  ),
  at: fc.nat(1000),
});

test('500 interleavings of three writers lose no change and need no decision', () => {
  let asked = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      let server: Draft = begun();
      const windows = [0, 1, 2].map(() => ({ base: server, mine: structuredClone(server) }));
      /** Texts expected in the end, by their subject. */
      const wanted = new Map<string, string>();
      const sync = (who: Writer) => {
        const window = windows[who] as (typeof windows)[number];
        const { value, clashes } = mergeJson(window.base, window.mine, server);
        asked += clashes.length;
        server = value as Draft;
        windows[who] = { base: server, mine: structuredClone(server) };
      };
      for (const [index, { who, does, at }] of steps.entries()) {
        if (does === 'sync') {
          sync(who);
          continue;
        }
        const { mine } = windows[who] as (typeof windows)[number];
        const { sections } = mine;
        const field = ownFields[who];
        const old = sections.filter(({ anchor }) => /^section/.test(String(anchor)));
        const section = old[at % old.length];
        const own = sections.filter(({ anchor }) => anchor === `by ${who}`);
        const text = `${does} ${who} ${index}`;
        if (does === 'page') {
          mine[field] = text;
          wanted.set(`page ${field}`, text);
        } else if (does === 'type' && section) {
          section[field] = text;
          wanted.set(`${section['anchor']} ${field}`, text);
        } else if (does === 'typeItem' && section) {
          const item = section.items[at % 3] as Draft;
          item[field] = text;
          wanted.set(`${item['label']} ${field}`, text);
        } else if (does === 'add') {
          sections.splice(at % (sections.length + 1), 0, {
            type: 'prose',
            anchor: `by ${who}`,
            heading: text,
            items: [],
          });
          wanted.set(text, text);
        } else if (does === 'remove' && own[0]) {
          sections.splice(sections.indexOf(own[0]), 1);
          wanted.delete(String(own[0]['heading']));
        } else if (does === 'move' && own[0]) {
          sections.splice(sections.indexOf(own[0]), 1);
          sections.splice(at % (sections.length + 1), 0, own[0]);
        }
      }
      for (const who of [0, 1, 2, 0, 1] as const) sync(who);
      const found = JSON.stringify(server).match(/"(?:type|typeItem|page|add) \d \d+"/g) ?? [];
      expect(found.map((text) => text.slice(1, -1)).sort()).toEqual([...wanted.values()].sort());
      expect(server.sections.filter(({ type }) => type === 'features')).toHaveLength(4);
      for (const { mine } of windows) expect(sameJson(mine, server)).toBe(true);
    }),
    { numRuns: 500, seed: 33 },
  );
  expect(asked).toBe(0);
});

test('questions are exactly the fields that both sides have changed differently', () => {
  const edits = fc.dictionary(fc.constantFrom(...'abcdef'), fc.nat(2));
  fc.assert(
    fc.property(edits, edits, edits, (base, mine, theirs) => {
      const { value, clashes } = mergeJson({ in: base }, { in: mine }, { in: theirs });
      const names = [...'abcdef'];
      const isAsked = (name: string) =>
        mine[name] !== theirs[name] && mine[name] !== base[name] && theirs[name] !== base[name];
      expect(clashes.map(({ path }) => path[1]).sort()).toEqual(names.filter(isAsked));
      for (const name of names) {
        const expected = mine[name] === base[name] ? theirs[name] : mine[name];
        expect((value as { in: Record<string, Json> }).in[name]).toBe(expected);
      }
    }),
    { numRuns: 500, seed: 34 },
  );
});

test('merging any two lists never crashes, and merging with an unchanged version yields the other one', () => {
  const lists = fc.array(
    fc.oneof(fc.nat(3), fc.constantFrom('a', 'b', 'c'), fc.constant({ t: 1 })),
  );
  fc.assert(
    fc.property(lists, lists, lists, (base, mine, theirs) => {
      expect(canonical(mergeJson(base, mine, base).value)).toBe(canonical(mine));
      expect(canonical(mergeJson(base, base, theirs).value)).toBe(canonical(theirs));
      expect(canonical(mergeJson(base, mine, mine).value)).toBe(canonical(mine));
      mergeJson(base, mine, theirs);
    }),
    { numRuns: 500, seed: 35 },
  );
});
