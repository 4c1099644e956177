import { createHash } from 'node:crypto';
import { type Steps, visitAll } from '#server/background/steps.ts';
import type { PicturesByAddress } from '#server/pictures/with-pictures.ts';
import {
  pageImageText,
  type SocialImageText,
  siteImageText,
  socialImageKey,
} from '#server/seo/social-image.ts';
import { markOn } from '#server/theme/mark.ts';
import { tonesOf } from '#server/theme/tones.ts';
import type { Hex } from '#shared/contrast.ts';
import type { PageContent } from '#shared/model/content-model.ts';
import type { Theme } from '#shared/model/theme-model.ts';
import type { Page, Site } from '#shared/page-data.ts';

/** Size of all pictures for sharing, in px. */
export const WIDTH = 1200;
export const HEIGHT = 630;
/** Side of the mark, in px. */
const MARK = 240;

/** Branding of all drawn pictures. */
export interface PictureBrand {
  /** Name below the text. */
  name: string;
  colours: Record<'background' | 'ink' | 'accent' | 'border', Hex>;
  /** The positioned mark as SVG; null draws a kolam. */
  mark: string | null;
}

/** A picture for sharing and its sources. */
export type WantedPicture = {
  /** {@link socialImageKey} */
  key: string;
  /** Hash of everything that the picture is made from. */
  madeFrom: string;
} & ({ text: SocialImageText } | { file: string });

/**
 * Pictures are dark, so that they stand out among light ones.
 *
 * @param mark the mark's SVG
 */
export function pictureBrand({ name }: Site, theme: Theme, mark: string): PictureBrand {
  const { pairs, single } = tonesOf(theme);
  const colours = {
    background: single.hero,
    ink: pairs.ink.dark,
    accent: pairs.accent.dark,
    border: pairs.accent.light,
  };
  const placed = () => markOn(colours.background, theme, mark)(WIDTH - MARK - 84, MARK, 64);
  return { name, colours, mark: theme.kolam ? null : placed() };
}

/**
 * The pictures for sharing of a site: drawn ones for the site and each page, and those named by pages.
 *
 * @param pages a list for each kind of page
 * @param pictures sizes of the content's pictures
 * @param drawnWith branding and fonts of the drawn ones
 */
export function* wantedPictures(
  site: Site,
  pages: readonly Iterable<Page | PageContent>[],
  pictures: PicturesByAddress,
  drawnWith: unknown,
): Steps<WantedPicture[]> {
  const wanted = new Map<string, WantedPicture>();
  const draw = (text: SocialImageText) => {
    const key = socialImageKey(text);
    wanted.set(key, { key, madeFrom: hashOf([text, drawnWith]), text });
  };
  draw(siteImageText(site));
  const visit = (page: Page | PageContent) => {
    draw(pageImageText(site, page));
    const { shareImage: file } = page;
    const madeFrom = file && pictures.get(file)?.sized;
    if (file && madeFrom) wanted.set(file, { key: socialImageKey(file), madeFrom, file });
  };
  for (const list of pages) yield* visitAll(list, visit);
  return [...wanted.values()];
}

const hashOf = (parts: unknown) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
