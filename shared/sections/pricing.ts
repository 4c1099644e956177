import { pricePackage, taxes } from '../model/offer-model.ts';
import { formatPrice } from '../offer-words.ts';
import { z } from '../zod.ts';
import { heading, introduction, sampleMark, section } from './fields.ts';
import { isText, type Markdown } from './markdown.ts';

export const model = section('pricing', 'Prices, with what they include and what they do not.', {
  heading,
  intro: introduction,
  packages: z.array(pricePackage).min(1).meta({ description: 'What is offered, in order.' }),
  ...taxes,
  sample: sampleMark('Sample prices'),
});

/** A package with a formatted price. */
export type PricePackage = z.infer<typeof pricePackage> & { amount: string };

/** `pricing` with formatted prices. */
export interface Pricing extends Omit<z.infer<typeof model>, 'packages'> {
  packages: PricePackage[];
}

export const markdown: Markdown<Pricing> = (section, md) => {
  const { sample, intro, packages, tax } = section;
  const offer = (each: PricePackage) => {
    const [price, ...rest] = [formatPrice(each, md.words), tax].filter(isText).map(md.plain);
    return md.blocks(
      `### ${md.plain(each.name)}`,
      [`**${price}**`, ...rest].join(', '),
      each.included.length > 0 && `${md.words('Included')}:\n\n${md.points(each.included)}`,
      each.notIncluded.length > 0 &&
        `${md.words('Not included')}:\n\n${md.points(each.notIncluded)}`,
      each.link && md.link(each.link),
    );
  };
  return md.blocks(sample && md.words('Sample prices'), md.text(intro), ...packages.map(offer));
};

/** Overrides for the studio's example section, where the fields' own examples would be inconsistent. */
export const example = {
  packages: [
    {
      name: 'Starter',
      price: 85000,
      included: ['What the price includes'],
      notIncluded: ['What it does not include'],
    },
    {
      name: 'Complete',
      price: 160000,
      included: ['What the price includes'],
      notIncluded: ['What it does not include'],
    },
  ],
};
