import { link, richText } from '../model/content-values.ts';
import type { z } from '../zod.ts';
import { heading, next, section, submitLabel } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('login-form', 'The form in which visitors log in.', {
  heading,
  text: richText,
  submitLabel,
  registerLink: link.meta({ description: 'Link to the registration page.' }),
  forgotLink: link.optional().meta({
    description:
      'Link for visitors who forgot their password. Shown only if the site can send mail.',
  }),
  next: next('/dashboard'),
});

/** The form with the path of the page after it. */
export type LoginForm = z.infer<typeof model> & { next: string };

export const markdown: Markdown<LoginForm> = (section, md) =>
  md.blocks(md.text(section.text), md.links([section.registerLink]));
