import { expect, test } from 'vitest';
import { latinName, latinWords } from './latin-words.ts';

test.each([
  ['Bäckerei Krüger & Söhne', undefined, 'baeckerei-krueger-and-soehne'],
  ['Straße der Größe', 'de', 'strasse-der-groesse'],
  ['Yılmaz Güneş', 'tr', 'yilmaz-gunes'],
  ['Åsa Östberg', 'sv', 'asa-ostberg'],
  ['What’s new? Café', 'en', 'whats-new-cafe'],
  ['Москва 24', 'ru', 'moskva-24'],
  ['முகப்பு', 'ta', ''],
])('"%s" in %s is transliterated into Latin words', (text, language, words) => {
  expect(latinWords(text, language).join('-')).toBe(words);
});

test('a name consists of letters and hyphens, transliterated by the rules of its language', () => {
  expect(latinName('Kavya Nair 2b & 24 h')).toBe('kavya-nair-b-and-h');
  expect(latinName('Jörg Müller', 'de')).toBe('joerg-mueller');
  expect(latinName('முகப்பு', 'ta')).toBe('');
});
