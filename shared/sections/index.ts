import type { Link } from '../model/content-values.ts';
import { z } from '../zod.ts';
import * as kinds from './kinds.ts';

type Kinds = typeof kinds;

/** A section in a page's file. */
export type SectionContent = z.infer<Kinds[keyof Kinds]['model']>;

/** Links to the sections of a long page. Added by the server, never in the content. */
export interface PageContents {
  type: 'page-contents';
  anchor?: string;
  links: Link[];
}

/** A section as the browser receives it, which is also the input of its Markdown. */
export type Section = Parameters<Kinds[keyof Kinds]['markdown']>[0] | PageContents;

/** The kind of section with this `type`. */
export type SectionOf<Type extends Section['type']> = Extract<Section, { type: Type }>;

/** Every kind of section, distinguished by `type`. */
export const sectionSchema = z.discriminatedUnion(
  'type',
  Object.values(kinds).map(({ model }) => model) as [Kinds[keyof Kinds]['model']],
);
