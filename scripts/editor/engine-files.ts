/** What of the content folder belongs to this software and not to the company: adopting keeps it, merging renews it. */
export const ENGINE_FILES = ['schema', 'README.md'];
