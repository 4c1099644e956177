import { expect, test } from 'vitest';
import { latinWords } from './latin-words.ts';

test.each([
  ['Bäckerei Krüger & Söhne', undefined, 'baeckerei-krueger-and-soehne'],
  ['Straße der Größe', 'de', 'strasse-der-groesse'],
  ['Yılmaz Güneş', 'tr', 'yilmaz-gunes'],
  ['Åsa Östberg', 'sv', 'asa-ostberg'],
  ['What’s new? Café', 'en', 'whats-new-cafe'],
  ['Москва 24', 'ru', 'moskva-24'],
  ['முகப்பு', 'ta', ''],
])('"%s" in %s becomes words of Latin letters', (text, language, words) => {
  expect(latinWords(text, language).join('-')).toBe(words);
});
