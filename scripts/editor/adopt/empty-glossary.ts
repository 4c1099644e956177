/** A glossary to begin with: `npm run check:content` reads its tables, which are empty. */
export const emptyGlossary = (company: string) => `# How ${company} writes

Note here how your texts spell dates, times, prices and names. \`npm run check:content\` reads the
tables below and warns about texts that differ; a warning never stops a publication.

## Words to avoid

Whole words in any case, each form listed, separated by commas. \`#\` is any number.

| Avoid | Write instead |
| --- | --- |

## Words to keep

Names and words that are right although they contain one of the above.

| Keep | Why |
| --- | --- |

## Facts

Numbers that are the same wherever you name them, such as "plus #% GST".

| Fact | Number |
| --- | --- |
`;
