import { groups, knownPage, picture, text } from '../model/content-values.ts';
import type { z } from '../zod.ts';
import { heading, linkName, role, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('team-grid', 'The team: a card for each, with photo and role.', {
  heading,
  members: groups('The members, in order.', {
    id: linkName('Name of the card in addresses, as in /OurTeam#name.', 'kavya-nair'),
    name: text('Name of the person.', 'Kavya Nair'),
    role,
    picture,
    description: text(
      'Two or three sentences about the person. Without it: "Profile details coming soon."',
      'Kavya leads the engineers and writes code every day.',
    ).optional(),
    profile: knownPage.optional().meta({
      description: "The person's profile page, if there is one.",
      examples: ['/team/kavya-nair'],
    }),
  }).min(1),
});

export const markdown: Markdown<z.infer<typeof model>> = (section, md) => {
  return md.bullets(
    section.members.map(({ name, role, description, profile }) => {
      const who = profile ? md.linked(name, profile) : md.plain(name);
      const line = `${who}, ${md.plain(role)}`;
      return description ? `${md.ended(line)} ${md.plain(description)}` : line;
    }),
  );
};
