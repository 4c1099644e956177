import type { ChildProcess, ExecFileException } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runScript } from '#server/background/run-script.ts';
import { runInTurns } from '#server/background/steps.ts';
import type { VisibleContent } from '#server/content/index.ts';
import type { Logger } from '#server/http/logger.ts';
import type { PicturesByAddress } from '#server/pictures/with-pictures.ts';
import type { SocialImage, SocialImages } from '#server/seo/social-image.ts';
import { readDrawing } from '#server/theme/drawing.ts';
import type { Theme } from '#shared/model/theme-model.ts';
import type { PictureFonts } from './draw-picture.ts';
import { type IconDrawing, iconDrawings, iconsId } from './icons.ts';
import {
  type PictureBrand,
  pictureBrand,
  type WantedPicture,
  wantedPictures,
} from './share-pictures.ts';

/** The brand's files outside of pages. */
export interface Brand {
  /** {@link iconsId} of the icons. */
  icons: string;
  /** Pictures for sharing. */
  pictures: SocialImages;
}

/** The brand's files in a build. */
export interface BuiltBrand extends Brand {
  /** Font files for pictures, in the build's folder; null until the build has drawn its pictures. */
  fonts: PictureFonts<string> | null;
  /** The theme's fonts; only a build prepares them. */
  fontSources: Theme['fonts'];
}

const fontsAreNewer =
  'the fonts in theme.json have changed since the build: they follow with the next "npm run build" and a restart';

/** The job of a drawing process. */
export interface DrawingJob {
  icons: { id: string; drawings: IconDrawing[] } | null;
  pictures: WantedPicture[];
  look: PictureBrand;
  fonts: PictureFonts<string> | null;
  /** Folder of the content. */
  content: string;
}

/** The folder of some icons, within that of the pictures drawn at run time. */
export const iconFolder = (id: string) => `icons-${id}`;

/** The folder of pictures for sharing, both there and among the assets. */
export const SHARED = 'og';

/** The metadata file of a picture for sharing; it is written after the picture. */
export const noteOf = (folder: string, { madeFrom }: WantedPicture) =>
  join(folder, SHARED, `${madeFrom}.json`);

const brandOf = ({ icons, pictures }: BuiltBrand): Brand => ({ icons, pictures });

/** Finds icons and pictures for sharing, and draws those that exist neither in the build nor on disk. */
export class BrandFiles {
  #built: BuiltBrand;
  #shown: Brand;
  readonly #build: string;
  readonly #folder: string;
  readonly #logger: Pick<Logger, 'info' | 'warn'>;
  #process: ChildProcess | null = null;

  /**
   * @param build the build's folder
   * @param folder receives pictures that the build has not drawn
   */
  constructor(
    built: BuiltBrand,
    build: string,
    folder: string,
    logger: Pick<Logger, 'info' | 'warn'>,
  ) {
    this.#built = built;
    this.#shown = brandOf(built);
    this.#build = build;
    this.#folder = folder;
    this.#logger = logger;
  }

  /** The most recent ones that {@link complete} has found. */
  get shown(): Brand {
    return this.#shown;
  }

  /** Adopts what the build has drawn meanwhile. */
  renew(built: BuiltBrand): void {
    this.#built = built;
    this.#shown = brandOf(built);
  }

  /**
   * Finds the files for some content, after drawing the missing ones. Failures are logged, and the affected
   * files stay unchanged.
   *
   * @param sizes of the content's pictures
   * @returns whether the files in use have changed
   */
  async complete(content: VisibleContent, sizes: PicturesByAddress): Promise<boolean> {
    if (!isDeepStrictEqual(this.#built.fontSources, content.themeFile.fonts))
      this.#logger.warn({}, fontsAreNewer);
    const before = this.#shown;
    const found = await this.#find(content, sizes);
    if (found.job) await this.#draw(found.job);
    const { brand } = found.job ? await this.#find(content, sizes) : found;
    this.#shown = brand;
    return !isDeepStrictEqual(brand, before);
  }

  /** Kills the child process, if one is running. */
  close(): void {
    this.#process?.kill();
  }

  async #find(
    content: VisibleContent,
    sizes: PicturesByAddress,
  ): Promise<{ brand: Brand; job: DrawingJob | null }> {
    const { site, themeFile, folder, live, hidden } = content;
    const [built, shown] = [this.#built, this.#shown];
    const mark = await readFile(join(folder, themeFile.mark), 'utf8').catch(() => null);
    // It may be newer than the content, and invalid.
    if (mark === null || 'fault' in readDrawing(mark)) return { brand: shown, job: null };
    const drawings = iconDrawings(themeFile, mark);
    const id = iconsId(drawings);
    const hasIcons = id === built.icons || existsSync(join(this.#folder, iconFolder(id)));
    const icons = hasIcons ? null : { id, drawings };
    const look = pictureBrand(site, themeFile, mark);
    const { fonts } = built;
    const pictures: SocialImages = fonts ? {} : shown.pictures;
    const found: Brand = { icons: hasIcons ? id : shown.icons, pictures };
    const missing: WantedPicture[] = [];
    // A draft may go live at any moment. Pages as in their files: all of them rendered would fill the memory.
    const all = [live, hidden].map((files) => Array.from(files.values(), (page) => page.content));
    const wanted = fonts ? await runInTurns(wantedPictures(site, all, sizes, [look, fonts])) : [];
    for (const picture of wanted) {
      const image = await this.#imageOf(picture, [shown, built]);
      if (!image) missing.push(picture);
      const old = image ?? shown.pictures[picture.key];
      if (old) found.pictures[picture.key] = old;
    }
    if (!icons && missing.length === 0) return { brand: found, job: null };
    const files = fonts && {
      display: resolve(this.#build, fonts.display),
      text: resolve(this.#build, fonts.text),
    };
    const job = { icons, pictures: missing, look, fonts: files, content: resolve(folder) };
    return { brand: found, job };
  }

  /** The picture, if it is drawn already. */
  async #imageOf(wanted: WantedPicture, brands: readonly Brand[]): Promise<SocialImage | null> {
    const { key, madeFrom } = wanted;
    const known = brands.map(({ pictures }) => pictures[key]);
    const same = known.find((image) => image?.madeFrom === madeFrom);
    if (same) return same;
    const note = await readFile(noteOf(this.#folder, wanted), 'utf8').catch(() => null);
    return note === null ? null : (JSON.parse(note) as SocialImage);
  }

  /** Draws in a child process of low priority. A process stopped on purpose has not failed. */
  async #draw(job: DrawingJob): Promise<void> {
    const running = runScript('./draw', import.meta.url, [this.#folder], job);
    this.#process = running.child;
    try {
      await running;
      this.#logger.info({ pictures: job.pictures.length }, 'icons and pictures for sharing drawn');
    } catch (error) {
      const { signal, stderr = '' } = error as ExecFileException & { stderr?: string };
      if (signal === 'SIGTERM' || signal === 'SIGINT') return;
      const reason = stderr.split('\n', 1).join();
      this.#logger.warn(
        { reason },
        'icons or pictures for sharing could not be drawn: old ones stay',
      );
    } finally {
      this.#process = null;
    }
  }
}
