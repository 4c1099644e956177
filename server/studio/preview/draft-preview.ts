import { LRUCache } from 'lru-cache';
import { contentAt, frameOrigins, type ValidContent } from '#server/content/index.ts';
import type { StudioDeps } from '#server/studio/deps.ts';
import type { PictureStore, PicturesByAddress } from '#server/studio/doors/pictures.ts';
import type { AssetManifest } from '#server/studio/doors/program.ts';
import {
  type DocumentParts,
  findDownloads,
  publish,
  type SiteVersion,
} from '#server/studio/doors/rendering.ts';
import { PLACEHOLDER } from '#shared/json/item-text.ts';
import { isObject } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import type { Page } from '#shared/page-data.ts';
import { pathKey } from '#shared/routes.ts';
import { mendDraft } from './mend-draft.ts';
import { sectionPlaces } from './section-places.ts';

export interface DraftPreviewDeps extends Pick<StudioDeps, 'workspace' | 'pageSizes' | 'siteUrl'> {
  manifest: AssetManifest;
  pictures: PictureStore;
}

/** The displayable form of a draft. */
export interface DraftPage {
  /**
   * The version shown: the draft; the draft with invalid values replaced by their last valid ones; or the
   * last valid version.
   */
  state: 'current' | 'mended' | 'last-valid';
  document: DocumentParts;
  /** The document's page; null for the not-found page. */
  shown: Page | null;
  /** See `sectionPlaces`; empty for a site file. */
  places: (number | null)[];
  /** Origins of the embeds on the page. */
  frames: string[];
  /** Whether pictures are still being prepared, so that the page will soon change. */
  isPreparing: boolean;
}

/** Resolves pages from drafts, as visitors would see them after publication. */
export class DraftPreview {
  readonly #deps: DraftPreviewDeps;
  /** The last valid version of each draft. */
  readonly #lastValid = new LRUCache<string, { value: Json & {} }>({ max: 50 });
  #pictures: PicturesByAddress = new Map();

  constructor(deps: DraftPreviewDeps) {
    this.#deps = deps;
  }

  /**
   * @param value the draft; undefined shows the file on disk
   * @param live reads the file on disk, as a last resort
   * @param path page to show for a file that is not a page; the not-found page if there is none
   * @param beside texts that replace other files
   * @returns null if no version of the draft can be shown
   */
  async page(
    file: string,
    value: Json | undefined,
    live: () => Promise<Json | undefined>,
    path = '/',
    beside: ReadonlyMap<string, string> = new Map(),
  ): Promise<DraftPage | null> {
    const { content, problems } = await this.#check(file, value, beside);
    if (content) {
      if (value != null) this.#lastValid.set(file, { value });
      return this.#show(content, file, path, 'current');
    }
    if (value === undefined) return null;
    const good = this.#lastValid.get(file)?.value ?? (await live()) ?? {};
    const own = problems.filter((problem) => problem.file === file);
    const mended = own.length === problems.length ? mendDraft(value, good, own) : null;
    const partly = mended === null ? null : (await this.#check(file, mended, beside)).content;
    if (partly) return this.#show(partly, file, path, 'mended', value);
    const last = (await this.#check(file, good, beside)).content;
    return last && this.#show(last, file, path, 'last-valid');
  }

  #check(file: string, value: Json | undefined, beside: ReadonlyMap<string, string>) {
    if (value === undefined) return this.#deps.workspace.check(beside);
    // Placeholder texts are no obstacle here: a new page starts with them.
    const text = JSON.stringify(value, described).replaceAll(
      PLACEHOLDER,
      PLACEHOLDER.replace(' ', '\u00a0'),
    );
    return this.#deps.workspace.check(new Map([...beside, [file, text]]));
  }

  async #show(
    source: ValidContent,
    file: string,
    path: string,
    state: DraftPage['state'],
    draft?: Json,
  ): Promise<DraftPage | null> {
    const { site, isPreparing } = await this.#publish(source);
    const page = source.files.find((each) => each.file === file);
    const document = page
      ? site.documents.partsOf(pathKey(page.content.path))
      : (site.documents.partsOf(pathKey(path)) ?? site.documents.partsOf(null));
    if (!document) return null;
    const { page: whole, data, parts } = document;
    const shown: Page | null = whole && { ...whole, access: 'public' };
    const shownSections = shown?.sections ?? [];
    // The draft's sections are counted as in the editor, including omitted ones.
    const sections = page ? (draftSections(draft) ?? page.content.sections) : [];
    return {
      state,
      document: { data: { ...data, page: shown }, parts },
      shown,
      places: sectionPlaces(sections, shownSections),
      frames: frameOrigins(shownSections),
      isPreparing,
    };
  }

  /** The site as visitors would see it, without third-party scripts. */
  async #publish(source: ValidContent): Promise<{ site: SiteVersion; isPreparing: boolean }> {
    const { manifest, pageSizes, siteUrl } = this.#deps;
    const siteFile = { ...source.siteFile, scripts: [] };
    const missing = await this.#findPictures(source);
    const content = contentAt({ ...source, siteFile }, new Date());
    const files = { pictures: this.#pictures, downloads: await findDownloads(source) };
    const options = { indexing: false, accountMail: true };
    const site = publish({ content, manifest, ...files, siteUrl, ...options });
    return { site, isPreparing: pageSizes.complete(missing) };
  }

  /** An unreadable picture keeps its address, like one that is still being prepared. */
  async #findPictures(source: ValidContent): Promise<string[]> {
    try {
      const found = await this.#deps.pictures.find(source);
      this.#pictures = found.pictures;
      return found.missing;
    } catch {
      return [];
    }
  }
}

/** A newly chosen picture is shown immediately, before it has a description. */
const described = (_name: string, held: Json): Json =>
  isObject(held) && held['src'] && held['alt'] === '' ? { ...held, alt: '…' } : held;

function draftSections(draft: Json | undefined): { type: never }[] | undefined {
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft)) return undefined;
  const { sections } = draft;
  return Array.isArray(sections) ? (sections as { type: never }[]) : undefined;
}
