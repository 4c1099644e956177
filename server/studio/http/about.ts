import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE_FILE } from '#server/content/index.ts';
import type { StudioDeps } from '#server/studio/deps.ts';
import { fieldsIn, readDiskFile } from '#server/studio/workspace/disk-files.ts';
import type { Session } from '#shared/studio/people.ts';

/** Facts about the studio and its settings for signed-in people. */
export async function about(deps: StudioDeps): Promise<Omit<Session, 'person'>> {
  const { mode, siteUrl, contentDir } = deps;
  return {
    mode,
    ...(await siteOf(contentDir)),
    siteUrl: siteUrl.origin,
    readOnly: await whyReadOnly(contentDir),
  };
}

async function siteOf(contentDir: string): Promise<Pick<Session, 'siteName' | 'language'>> {
  // The page list reports the file's problems.
  const disk = await readDiskFile(contentDir, SITE_FILE).catch(() => null);
  const { name, language } = fieldsIn(disk?.text);
  return {
    siteName: typeof name === 'string' ? name : '',
    language: typeof language === 'string' ? language : '',
  };
}

/** Why a content folder is not writable; null if it is. */
async function whyReadOnly(contentDir: string): Promise<string | null> {
  for (const folder of [contentDir, join(contentDir, 'pages')]) {
    try {
      await access(folder, constants.W_OK | constants.X_OK);
    } catch {
      return `The studio may not change the site’s files, so nothing can be published. Drafts are kept. Whoever runs the server can give it permission to write to ${folder}.`;
    }
  }
  return null;
}
