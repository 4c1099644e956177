import { pairInWords, videoFacts } from '#server/content/index.ts';
import { labelOf } from '#shared/studio/words.ts';
import { bare, needs, quoted, type Sentences } from './sentences.ts';

/** Messages for advice on pages, and on their files. */
export const checkSentences = {
  // Search results, embeds and offers
  'same-text': ({ field, other }, pageName) =>
    `${pageName(other)} has the same ${field}. Give each page its own, so that visitors can tell them apart in search results.`,
  'cut-off': ({ most, text }) =>
    `Has ${text.length} characters, and search results show ${most}. Shorten it.`,
  'same-embed': () =>
    'Another embed on this page has the same title. Give each its own, so that screen readers can tell them apart.',
  'same-anchor': needs,
  'video-fact': ({ fact }) =>
    `Search engines list the video only with ${videoFacts[fact]}. Add it, or take the other facts away.`,
  'price-words': ({ prices }) =>
    `The words say another price than the numbers, ${prices.join(' and ')}. Change one of them.`,
  'unknown-price': ({ found }) =>
    `No other price on this page is ${bare(found)}. Change the others too, or write what they say.`,
  'borrowed-figure': ({ found }) =>
    `The case study of ${quoted(found)} does not name this service. Take its figures away, or add the service to the case study.`,
  'no-course': () => 'Fill in the facts of the course, so that search engines list its dates.',
  'no-day': needs,
  'day-to-come': needs,
  'old-day': needs,
  contrast: ({ ratio, least, ...pair }) =>
    `The contrast is ${ratio.toFixed(2)}:1, and has to be at least ${least}:1: ${pairInWords(pair, (name) => `“${labelOf(name, 'colors')}”`)}.`,

  // Language
  word: ({ found, instead }) => `We do not write ${quoted(found)}. Instead: ${instead}.`,
  fact: ({ found, phrase, number }) =>
    `Says ${quoted(found)}, but everywhere else “${phrase}” is ${number}.`,
  figure: ({ found, value, label, other }, pageName) =>
    `Says ${quoted(found)}, but “${label}” is ${value} on ${pageName(other)}.`,
  grade({ grade, most, longest: [sentence] }) {
    const longest = sentence ? `“${sentence.text}”` : 'the longest';
    return `Hard to read: grade ${grade.toFixed(1)}, where ${most} is the most. Shorten long sentences, such as ${longest}`;
  },

  // Files and pictures
  'missing-file': ({ address }) => `This file does not exist: ${address}. Choose another one.`,
  'unserved-file': () =>
    'No link can lead to this file. Choose a PDF or an office document (such as DOCX, XLSX or ODT), whose name has only letters, digits, hyphens and underscores.',
  'share-picture': ({ fault, size, wanted }) =>
    `The picture has ${size.join(' by ')} pixels. For shared links it needs ${fault === 'small' ? 'at least' : 'about the proportions of'} ${wanted.join(' by ')}.`,
  'share-format': needs,
  json: needs,
  unreadable: needs,
  version: needs,
  'special-file': needs,
  'misplaced-page': needs,
  'file-link': needs,
  metadata: needs,
  parts: needs,
  drawing: needs,
  'not-square': needs,
  picture: needs,
  unrenderable: needs,
} satisfies Partial<Sentences>;
