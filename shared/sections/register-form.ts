import { link, richText } from '../model/content-values.ts';
import type { z } from '../zod.ts';
import { heading, next, phoneHelp, section, submitLabel } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('register-form', 'The form in which visitors register.', {
  heading,
  text: richText,
  phoneHelp,
  terms: richText.meta({ description: 'Label of the terms checkbox.' }),
  submitLabel,
  loginLink: link.meta({ description: 'Link to the login page.' }),
  next: next('the login page'),
});

/** The form with the path of the page after it. */
export type RegisterForm = z.infer<typeof model> & { next: string };

export const markdown: Markdown<RegisterForm> = (section, md) =>
  md.blocks(
    md.text(section.text),
    section.phoneHelp && md.plain(section.phoneHelp),
    md.links([section.loginLink]),
  );
