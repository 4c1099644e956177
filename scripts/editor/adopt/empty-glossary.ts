/** A glossary to begin with: `npm run check:content` reads its tables, which are empty. */
export const emptyGlossary = (company: string) => `# How ${company} writes

Note here how you write dates, times, prices and names. \`npm run check:content\` reads the tables
below and warns about texts that differ. A warning never stops a publication.

## Words to avoid

Separate them by commas, and list each form (plural, past tense). Capitals don't matter. \`#\` is any
number. If a name contains one of these words, add the name under "Words to keep".

| Avoid | Write instead |
| --- | --- |

## Words to keep

Names and fixed texts that may contain words to avoid.

| Keep | Why |
| --- | --- |

## Facts

Numbers that are the same wherever you name them, such as 24 for "a warranty of # months". The check
lists every text with another number.

| Fact | Number |
| --- | --- |
`;
