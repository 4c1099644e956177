import { accountForms } from '../form-state.ts';
import { link, richText } from '../model/content-values.ts';
import { z } from '../zod.ts';
import { heading, section, submitLabel } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section(
  'account-form',
  'The form for a forgotten or new password, or to confirm an address. Its page exists only if the site can send mail.',
  {
    heading,
    text: richText,
    form: z.enum(accountForms).meta({
      description:
        '"forgot-password" asks for a link by mail; "reset-password" and "confirm-email" are what such links lead to.',
    }),
    submitLabel,
    done: richText.meta({ description: 'Text that replaces the form once it has worked.' }),
    login: link.meta({ description: 'Link to the login page.' }),
  },
);

export const markdown: Markdown<z.infer<typeof model>> = (section, md) =>
  md.blocks(md.text(section.text), md.links([section.login]));
