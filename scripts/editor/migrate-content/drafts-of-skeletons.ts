import type { Migration } from './migration.ts';

const PLACEHOLDER = '(write here)';

/** Since version 2 a page with placeholders cannot be published; before, they were visible to visitors. */
export const draftsOfSkeletons: Migration = {
  to: 2,
  name: 'drafts-of-skeletons',
  sentence: `A page that still says "${PLACEHOLDER}" cannot be published, so it becomes a draft.`,
  migrate(files) {
    for (const name of files.pages()) {
      const page = files.read(name);
      const isPublished = page?.status !== 'draft';
      // A site needs its home page; the check reports its placeholders.
      if (!isPublished || page?.path === '/' || !JSON.stringify(page).includes(PLACEHOLDER))
        continue;
      files.set(name, ['status'], 'draft');
    }
  },
};
