import { HtmlValidate } from 'html-validate';

const html = new HtmlValidate({ extends: ['html-validate:standard'] });

/** The problems of a document, with line and column. */
export async function validate(source: string): Promise<string[]> {
  const { results } = await html.validateString(source);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ line, column, message }) => `${line}:${column} ${message}`);
}
