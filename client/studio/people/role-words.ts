import type { Role } from '#shared/studio/people.ts';

/** The name of each role, and its rights. */
export const roleWords: Record<Role, { name: string; may: string; welcome: string }> = {
  editor: {
    name: 'Editor',
    may: 'Writes drafts and adds pictures. Someone else publishes them.',
    welcome: 'You will write drafts and add pictures. Someone else publishes them.',
  },
  publisher: {
    name: 'Publisher',
    may: 'Also publishes, and changes menus, redirects and the rest of the site.',
    welcome: 'You will write, publish, and look after menus and the rest of the site.',
  },
  owner: {
    name: 'Owner',
    may: 'Also invites and removes people, and reads the log of all changes.',
    welcome: 'You may do everything here, and you invite the others.',
  },
};
