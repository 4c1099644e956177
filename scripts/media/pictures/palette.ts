/** The colours of all pictures: the site's palette in hex, and the flat tones mixed from it. */

/** One scheme's colours, by what they are used for. */
export type Palette = {
  readonly [name in
    | 'ink'
    | 'kaavi'
    | 'dots'
    | 'plate'
    | 'paper'
    | 'shade'
    | 'rice'
    | 'turmeric'
    | 'leaf'
    | 'indigo']: string;
};

export const light: Palette = {
  ink: '#161b2b',
  kaavi: '#b5402a',
  dots: '#bfb49d',
  plate: '#f0e8d9',
  paper: '#fffdf9',
  shade: '#e0d5c0',
  rice: '#fffdf9',
  turmeric: '#e0ac50',
  leaf: '#5c967e',
  indigo: '#5a6eb0',
};

export const dark: Palette = {
  ink: '#f1ede4',
  kaavi: '#ee8a63',
  dots: '#505b78',
  plate: '#1c2439',
  paper: '#2a3450',
  shade: '#37425f',
  rice: '#f1ede4',
  turmeric: '#d9a441',
  leaf: '#4f8a72',
  indigo: '#6e82c8',
};
