import { flag, groups, href, picture, richText, text } from '../model/content-values.ts';
import type { z } from '../zod.ts';
import { heading, icon, linkName, next, phoneHelp, section, submitLabel } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('contact-form', 'The form in which visitors write to you.', {
  heading,
  text: richText,
  about: groups(
    'Subjects of enquiries. A link can choose one, and the message begins with the chosen one.',
    {
      id: linkName('Name in links to the form, as in /contact#name.', 'cloud-migration'),
      name: text('What the enquiry is about, as the form shows it.', 'Cloud migration'),
      offered: flag('Whether the form offers it to everyone, not only through links.'),
    },
  ).optional(),
  phoneHelp,
  messageHelp: text(
    'Says above the message what to write, best with an example.',
    'For example: “We type 40 orders a day into two systems.”',
  ).optional(),
  note: richText.optional().meta({
    description: 'Text above the button, such as what happens to the data.',
    examples: ['We use what you enter only to reply.'],
  }),
  picture: picture.optional(),
  ways: groups('Other ways to reach the company, beside the form.', {
    icon,
    label: text('The way and its number or address; it is the link.', 'Phone: +91 00000 00000'),
    href,
    text: richText.optional(),
  }).optional(),
  submitLabel,
  next: next('/enquiry-sent if forms go on only after success, else /Dashboard'),
});

/** The form with the path of the page after it, and whether the phone number is optional. */
export type ContactForm = z.infer<typeof model> & { next: string; isPhoneOptional?: true };

export const markdown: Markdown<ContactForm> = (section, md) =>
  md.blocks(
    md.text(section.text),
    section.phoneHelp && md.plain(section.phoneHelp),
    section.messageHelp && md.plain(section.messageHelp),
    md.text(section.note),
    md.bullets(
      section.ways?.map((way) => md.link(way) + (way.text ? `: ${md.text(way.text)}` : '')),
    ),
  );
