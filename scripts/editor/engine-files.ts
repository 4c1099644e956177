/** Files in the content folder that belong to this software: adopting keeps, merging renews them. */
export const ENGINE_FILES = ['schema', 'README.md'];
