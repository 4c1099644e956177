/** Address of a page's Markdown: its own with `.md`; home's is `/index.md`. */
export const markdownPath = (path: string) => `${path === '/' ? '/index' : path}.md`;
