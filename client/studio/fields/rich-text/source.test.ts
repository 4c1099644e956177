import { Fragment, Slice } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { cleanMarks } from './clean-marks.ts';
import { linkRange, removeLink, setLink, toggleBold } from './commands.ts';
import { documentOf, isAddress, oneLine, schema, sourceOf } from './source.ts';

test.each([
  'Read our [privacy policy](/Privacypolicy), **please**.',
  '**Day 1:** ranges',
  '[all](https://a.example/b?c=d#e)',
  'Not [a link](javascript:alert) and 2 * 3 ** 4',
  ' spaces  stay ',
  '',
])('the source %j survives a round trip through the editor', (source) => {
  expect(sourceOf(documentOf(source).content)).toBe(source);
});

/** An editor with the given words selected. */
function editor(source: string, words: string) {
  const doc = documentOf(source);
  const from = doc.textContent.indexOf(words) + 1;
  const selection = TextSelection.create(doc, from, from + words.length);
  let state = EditorState.create({ doc, selection, plugins: [cleanMarks] });
  return {
    get state() {
      return state;
    },
    run(command: typeof toggleBold) {
      command(state, (transaction) => {
        state = state.apply(transaction);
      });
      return sourceOf(state.doc.content);
    },
    type(text: string) {
      state = state.apply(state.tr.insertText(text));
      return sourceOf(state.doc.content);
    },
  };
}

test('words can be made bold and plain again', () => {
  const { run } = editor('Read this now', 'this');
  expect(run(toggleBold)).toBe('Read **this** now');
  expect(run(toggleBold)).toBe('Read this now');
});

test('words can become a link, which can be changed and removed', () => {
  const at = editor('Read **this** now', 'this');
  expect(at.run(setLink(linkRange(at.state), '/about', 'About'))).toBe('Read [this](/about) now');
  expect(linkRange(at.state).href).toBe('/about');
  expect(at.run(removeLink(linkRange(at.state)))).toBe('Read this now');
});

test('typed markup becomes marks, and no mark ends early', () => {
  expect(editor('Read x', 'x').type('**this**')).toBe('Read **this**');
  expect(editor('**bold**', 'ol').type('*')).toBe('**bd**');
});

test('pasted content becomes one paragraph with links and bold words', () => {
  const two = [documentOf('One [two](/a)'), documentOf('three')].map(
    ({ firstChild }) => firstChild,
  );
  const slice = oneLine(new Slice(Fragment.from(two.map((node) => node ?? schema.text(''))), 0, 0));
  expect(sourceOf(slice.content)).toBe('One [two](/a) three');
});

test('a link can point to a page, an anchor, an https address, an email address or a phone number', () => {
  const good = [
    '/',
    '/about#team',
    '#prices',
    'https://a.example',
    'mailto:a@b.example',
    'tel:+91',
  ];
  const bad = ['', 'about', '//a.example', 'http://a.example', 'javascript:alert', '/a b'];
  expect(good.filter((href) => !isAddress(href))).toEqual([]);
  expect(bad.filter(isAddress)).toEqual([]);
});
