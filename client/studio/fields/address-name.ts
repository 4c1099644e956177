/** A name in addresses made from words: `kavya-nair` of "Kavya Nair". */
export const addressName = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.join('-') ?? '';
