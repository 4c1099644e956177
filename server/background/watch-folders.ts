import { type FSWatcher, lstatSync, readdirSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

interface FolderEvents {
  /** A file or folder below the root was written, added, renamed or removed: its path below the root. */
  onEvent: (path: string) => void;
  /** A folder cannot be watched. */
  onError: (error: unknown) => void;
}

/**
 * Watches a folder and its subfolders, also after another folder has replaced it; symbolic links in it are
 * not followed. Node's own recursive watch ends the process if a file replaces a folder: it throws an error
 * that cannot be caught.
 *
 * @returns a function that stops watching
 */
export function watchFolders(root: string, { onEvent, onError }: FolderEvents): () => void {
  const watchers = new Map<string, FSWatcher>();

  const close = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(join(folder, '/'))) continue;
      watcher.close();
      watchers.delete(path);
    }
  };
  /** @param isNew whether its files have not been seen yet */
  const open = (folder: string, isNew: boolean) => {
    const watcher = watch(join(root, folder), { persistent: false }, (event, name) => {
      if (name === null) return;
      const path = join(folder, name);
      // Also a folder that has replaced another one.
      if (event === 'rename') follow(path);
      onEvent(path);
    });
    watcher.on('error', onError);
    watchers.set(folder, watcher);
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) openIfThere(path, isNew);
      else if (isNew) onEvent(path);
    }
  };
  const openIfThere = (folder: string, isNew: boolean) => {
    try {
      open(folder, isNew);
    } catch (error) {
      close(folder);
      if (!isGone(error)) onError(error);
    }
  };
  const follow = (path: string) => {
    close(path);
    if (isFolder(join(root, path))) openIfThere(path, true);
  };

  const closeAll = () => {
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };

  open('', false);
  const stopAbove = watchName(resolve(root), () => {
    closeAll();
    if (statSync(root, { throwIfNoEntry: false })?.isDirectory()) openIfThere('', true);
  });
  return () => {
    stopAbove();
    closeAll();
  };
}

/** Watches which folder, or link to one, has a name: deployments often swap folders by renaming. */
function watchName(path: string, onSwap: () => void): () => void {
  try {
    const watcher = watch(dirname(path), { persistent: false }, (event, name) => {
      if (event === 'rename' && name === basename(path)) onSwap();
    });
    // The content of the folder is still watched.
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return () => {};
  }
}

function isFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Between two calls a folder may have been removed, or replaced by a file. */
const isGone = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
