import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE_FILE, type ValidContent } from '#server/content/index.ts';
import type { StudioDeps } from '#server/studio/deps.ts';
import { plainPageStyle } from '#server/studio/doors/http.ts';
import { renderDocument, themeStyle, withPreviewBanner } from '#server/studio/doors/rendering.ts';
import { parsedText, readDiskFile } from '#server/studio/workspace/disk-files.ts';
import { readDraft } from '#server/studio/workspace/drafts.ts';
import type { Json } from '#shared/json.ts';
import type { PreviewPlaces, PreviewState, SectionKind } from '#shared/studio/preview.ts';
import { type DraftPage, DraftPreview, type DraftPreviewDeps } from './draft-preview.ts';
import { exampleFile, examplePage, missingParts } from './example-pages.ts';
import { framePage } from './frame-page.ts';
import { Newest } from './newest.ts';
import { sectionKinds } from './section-kinds.ts';
import { moveAttributes, moveBelow, withIcons } from './shared-page.ts';

type PreviewsDeps = DraftPreviewDeps & Pick<StudioDeps, 'db' | 'contentDir' | 'distDir'>;

/** A page as HTML for the frame beside the form. */
export interface FramePage {
  html: string;
  themeStyle: string;
  state: PreviewState;
  places: PreviewPlaces;
  isPreparing: boolean;
}

/** An empty page for a frame without a preview; the studio shows the reason beside it. */
export const emptyPage: FramePage = {
  html: '<!doctype html><html lang="en"><head><title>Empty</title></head><body><main id="main"></main></body></html>',
  themeStyle: '',
  state: 'last-valid',
  places: [],
  isPreparing: false,
};

/** A page as HTML behind a signed address. */
export interface SharedPage {
  html: string;
  headScript: string;
  themeStyle: string;
  frames: string[];
}

/** Renders drafts for the studio: one page at a time, and only the newest state of a draft being typed. */
export class Previews {
  readonly #deps: PreviewsDeps;
  readonly #drafts: DraftPreview;
  readonly #turns = new Newest();
  #examples: KindExamples | null = null;

  constructor(deps: PreviewsDeps) {
    this.#deps = deps;
    this.#drafts = new DraftPreview(deps);
  }

  /**
   * The page of a draft that may be unsaved.
   *
   * @param by the requesting person; their older request for the file is dropped
   * @returns undefined if it was dropped, null if no version can be shown
   */
  async frame(by: string, file: string, value: Json | undefined, path?: string) {
    return this.#turns.run(`${by} ${file}`, async () => {
      const page = await this.#page(file, value, path);
      return page && toFrame(page);
    });
  }

  /**
   * The page of a saved draft, for the frame; null if no version can be shown.
   *
   * @param value another version of the file
   */
  saved(file: string, path?: string, value?: Json): Promise<FramePage | null> {
    return this.#turns.inTurn(async () => {
      const page = await this.#page(file, value, path);
      return page && toFrame(page);
    });
  }

  /**
   * The page of a saved draft, with all resources moved below an address prefix.
   *
   * @param prefix origin and path
   * @param until expiry of the address
   */
  shared(file: string, path: string, prefix: string, until: Date): Promise<SharedPage | null> {
    return this.#turns.inTurn(async () => {
      const page = await this.#page(file, undefined, path);
      return page && this.#toShared(page, prefix, until);
    });
  }

  /** @param value undefined for the saved draft */
  async #page(file: string, value: Json | undefined, path?: string): Promise<DraftPage | null> {
    const draft = value === undefined ? await this.#draft(file) : value;
    return this.#drafts.page(file, draft, () => this.#live(file), path);
  }

  /** The draft of a file, if any. */
  async #draft(file: string): Promise<Json | undefined> {
    return parsedText((await readDraft(this.#deps.db.query, file))?.text);
  }

  /** The file on disk, if any. */
  async #live(file: string): Promise<Json | undefined> {
    return parsedText((await readDiskFile(this.#deps.contentDir, file))?.text);
  }

  async #toShared(page: DraftPage, prefix: string, until: Date): Promise<SharedPage> {
    const { manifest, distDir } = this.#deps;
    const { assets } = page.document.data;
    const styles = [...assets.styles, ...(manifest.previewStyles ?? [])];
    const data = { ...page.document.data, assets: { ...assets, styles } };
    const moved = moveBelow({ ...page.document, data }, prefix);
    const html = withPreviewBanner(await renderDocument(moved.data, moved.parts), until);
    const sprite = await readFile(join(distDir, manifest.icons), 'utf8');
    const { headScript, themeStyle } = moved.parts;
    return {
      html: withIcons(moveAttributes(html.toString(), prefix), sprite),
      headScript,
      themeStyle,
      frames: page.frames,
    };
  }

  /** The site's `/theme.css`, for embeds; null while the content is invalid. */
  async themeFile(): Promise<string | null> {
    const { content } = await this.#deps.workspace.check(new Map());
    return content && themeStyle(content.themeFile) + plainPageStyle;
  }

  /** The kinds of section; none while the content is invalid. */
  async kinds(): Promise<SectionKind[]> {
    const { kinds = [] } = (await this.#kindExamples()) ?? {};
    return kinds.map(({ drawn: _, ...kind }) => kind);
  }

  /** A page with just one section of a kind; null if it cannot be rendered. */
  async kindPage(type: string): Promise<FramePage | null> {
    const examples = await this.#kindExamples();
    const drawn = examples?.kinds.find((kind) => kind.type === type)?.drawn;
    if (!examples || drawn == null) return null;
    const known = examples.pages.get(type);
    if (known) return known;
    const page = await this.#turns.inTurn(() => this.#drawKind(type, drawn, examples));
    if (page) examples.pages.set(type, page);
    return page;
  }

  /**
   * Some kinds belong to special pages, such as articles: those are rendered from the first such page. Others
   * show parts of other pages, which a small site may not have yet.
   */
  async #drawKind(type: string, example: Json, { content, kinds }: KindExamples) {
    const intro = { type: 'page-intro', heading: 'Example', lead: 'Example.' };
    const value = { ...examplePage, sections: [intro, example] };
    const draw = (beside?: ReadonlyMap<string, string>) =>
      this.#drafts.page(exampleFile, value, async () => undefined, '/', beside);
    const page = await draw();
    const shown = page?.state === 'current' ? await drawSection(page, 1) : null;
    if (shown) return shown;
    const places = content.files.map((own) => ({
      file: own.file,
      index: own.content.sections.findIndex((section) => section.type === type),
    }));
    const place = places.find(({ index }) => index >= 0);
    if (place) {
      const own = await this.#drafts.page(place.file, undefined, async () => undefined);
      return own && drawSection(own, place.index);
    }
    const completed = await draw(missingParts(kinds, await this.#live(SITE_FILE)));
    return completed?.state === 'current' ? drawSection(completed, 1) : null;
  }

  async #kindExamples() {
    const { content } = await this.#deps.workspace.check(new Map());
    if (!content) return this.#examples;
    if (this.#examples?.hash !== content.hash) this.#examples = examplesOf(content);
    return this.#examples;
  }
}

/** @param index of the section in the draft; null is returned if it renders nothing */
async function drawSection(page: DraftPage, index: number): Promise<FramePage | null> {
  const { shown, document, places } = page;
  const place = places[index];
  if (place == null || !shown) return null;
  const sections = shown.sections.filter((_, each) => each === place);
  const data = { ...document.data, page: { ...shown, sections, firstPicture: 0 } };
  return toFrame({ ...page, document: { ...document, data } });
}

type KindExamples = ReturnType<typeof examplesOf>;

const examplesOf = (content: ValidContent) => ({
  content,
  hash: content.hash,
  kinds: sectionKinds(content),
  pages: new Map<string, FramePage>(),
});

async function toFrame({ document, ...page }: DraftPage): Promise<FramePage> {
  const { state, places, isPreparing } = page;
  const { themeStyle } = document.parts;
  return { html: await framePage(document), themeStyle, state, places, isPreparing };
}
