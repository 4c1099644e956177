/** While this file is in the content folder, the content is the sample company's. */
export const SAMPLE_MARKER = 'SAMPLE.md';
