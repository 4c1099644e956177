import { iconNames } from '../icon-names.ts';
import {
  field,
  flag,
  group,
  groups,
  knownPage,
  pagePath,
  richText,
  text,
  textLike,
} from '../model/content-values.ts';
import { rule } from '../model/rules.ts';
import { z } from '../zod.ts';

export const heading = text('Heading of the section.', 'What is included');

export const icon = z
  .enum(iconNames)
  .meta({ format: 'icon', description: 'Icon beside the text.', examples: ['cloud'] });

export const paragraphs = z.array(richText).min(1).meta({ description: 'Paragraphs, in order.' });

export const title = text('A few words in bold.', 'Week 1: watch');

export const point = z.strictObject({ title, text: richText });

export const role = text("The person's role at the company.", 'Head of Training');

export const phoneHelp = text(
  'Says below the phone number why it is asked for.',
  'One short call often saves five emails.',
).optional();

export const submitLabel = text('Text of the button that sends the form.', 'Send enquiry');

/** A link fragment, as in `/page#name`. */
export const linkName = (description: string, example: string) =>
  textLike('person-name', /^[a-z-]+$/).meta({ description, examples: [example] });

/** The page after a form. */
export const next = (otherwise: string) =>
  knownPage.optional().meta({
    description: `The page that follows the form. Without it: ${otherwise}.`,
    examples: ['/ThankYou'],
  });

export const introduction = richText
  .optional()
  .meta({ description: 'One or two sentences under the heading.' });

export const services = z.array(pagePath.meta({ format: 'service-page' })).meta({
  description: 'Pages that have a service card.',
  examples: [['/RPASolutions', '/ITServices']],
});

export const sample = flag(
  'Whether the client is invented. Visitors then see "Sample client", and the check before the launch lists it.',
);

export const sampleMark = (shown: string) =>
  flag(
    `Whether they are invented. Visitors then see "${shown}", and the check before the launch lists them.`,
  );

export const client = text('Name of the client.', 'Example Textiles');

export const saidBy = {
  name: text('Name of the person who said it.', 'Asha Rao'),
  role: text("The person's role at the client.", 'Head of Accounts'),
};

export const dotCount = field(z.int().min(2).max(400), 'How many dots there are.', 6);

export const countedDots = group(
  'Dots across the page, and a line around those that are counted.',
  {
    of: dotCount,
    counts: groups('Drawings of the same dots, such as before and after.', {
      label: text('What is counted, after its number.', 'of 19 reports had a control total'),
      count: field(z.int().min(0), 'How many dots the line joins.', 3),
    })
      .min(1)
      .max(3),
    caption: richText.meta({ description: 'What a dot is, and what the line joins.' }),
  },
).refine(({ of, counts }) => counts.every(({ count }) => count <= of), {
  path: ['counts'],
  ...rule('counts-of-dots'),
});

export type CountedDots = z.infer<typeof countedDots>;

/** A kind of section. `anchor` makes it the target of `/page#anchor`. */
export function section<Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  description: string,
  shape: Shape,
) {
  return z
    .strictObject({
      type: z.literal(type).meta({ description }),
      anchor: field(
        textLike('anchor-name', /^[\w-]+$/).optional(),
        'Links can then lead to this very section: /page#name.',
        'prices',
      ),
      ...shape,
    })
    .meta({ description });
}
