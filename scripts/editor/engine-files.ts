/** Files in the content folder that belong to this software: adopting keeps them, merging updates them. */
export const ENGINE_FILES = ['schema', 'README.md'];
