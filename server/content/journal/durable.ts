import { closeSync, fchmodSync, fsyncSync, openSync, writeFileSync } from 'node:fs';

/** Writes a file that survives a power failure once its folder is synchronised too. */
export function writeDurably(file: string, text: string, mode: number): void {
  const descriptor = openSync(file, 'w', mode);
  try {
    // The process's umask is stricter than the files of the content are.
    fchmodSync(descriptor, mode);
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes what was renamed or removed in a folder survive a power failure. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
