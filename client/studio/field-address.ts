import type { EditorProblem } from '#shared/studio/files.ts';
import { partAddress } from './site/site-parts.ts';

/** Address of the screen that edits a field; the field gets the focus. */
export const fieldAddress = (file: string, path: EditorProblem['path']): string => {
  const screen = file.startsWith('pages/') ? `/edit/${file}` : partAddress(file, path);
  return path.length > 0 ? `${screen}?field=${encodeURIComponent(path.join('/'))}` : screen;
};
