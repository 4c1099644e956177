import type { PageContent } from '#shared/content-model.ts';
import type { SectionContent } from '#shared/section-model.ts';
import { frameOrigins } from './embeds-of.ts';
import { addressesIn } from './picture-addresses.ts';

/** What the whole site asks of each of its pages, all the time. */
export interface PageTraits
  extends Pick<PageContent, 'status' | 'publishAt' | 'formerPaths' | 'robots'> {
  /** Whether it has a card. */
  isService: boolean;
  sectionTypes: readonly SectionContent['type'][];
  /** Paths of the services whose cards it shows. */
  services: readonly string[];
  /** Paths of the pages that stand below it: services that it lists in full, profiles. */
  below: readonly string[];
  /** Origins of other providers' embeds. */
  frames: readonly string[];
  /** Addresses of picture files. */
  pictures: readonly string[];
}

/** A page's content as its file holds it. */
export interface NamedContent {
  /** File below the content folder. */
  file: string;
  content: PageContent;
}

/**
 * A file of a page. What it holds is kept as JSON, behind that of the other pages: as objects the
 * content of a large site would take three times the memory, and all it is for is a rendering now
 * and then.
 */
export class PageFile implements NamedContent {
  readonly file: string;
  readonly path: string;
  readonly traits: PageTraits;
  readonly texts: Buffer;
  readonly start: number;
  readonly end: number;

  constructor({ file, path, traits, texts, start, end }: Omit<PageFile, 'content'>) {
    this.file = file;
    this.path = path;
    this.traits = traits;
    this.texts = texts;
    this.start = start;
    this.end = end;
  }

  /** Parsed anew each time. */
  get content(): PageContent {
    return JSON.parse(this.texts.toString('utf8', this.start, this.end)) as PageContent;
  }
}

/** @param pages taken one after the other, so that none has to stay in memory */
export function pageFiles(pages: Iterable<NamedContent>): PageFile[] {
  const texts: Buffer[] = [];
  const shared = new Map<string, PageTraits>();
  const ends: Omit<PageFile, 'content' | 'texts' | 'start'>[] = [];
  let end = 0;
  for (const { file, content } of pages) {
    const text = Buffer.from(JSON.stringify(content));
    texts.push(text);
    end += text.length;
    ends.push({ file, path: content.path, traits: once(shared, traitsOf(content)), end });
  }
  const all = Buffer.concat(texts);
  return ends.map((page, n) => new PageFile({ ...page, texts: all, start: ends[n - 1]?.end ?? 0 }));
}

/** Pages of a kind have the same traits: those are kept once. */
function once(shared: Map<string, PageTraits>, traits: PageTraits): PageTraits {
  const key = JSON.stringify(traits);
  const same = shared.get(key) ?? traits;
  shared.set(key, same);
  return same;
}

function traitsOf(content: PageContent): PageTraits {
  const { status, publishAt, formerPaths, robots, service, sections } = content;
  return {
    status,
    publishAt,
    formerPaths,
    robots,
    isService: service !== undefined,
    sectionTypes: unique(sections.map(({ type }) => type)),
    services: unique([...serviceReferences(content)].map(([, path]) => path)),
    below: sections.flatMap(pathsBelow),
    frames: frameOrigins(sections),
    pictures: [...addressesIn(content)],
  };
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];

function pathsBelow(section: SectionContent): string[] {
  if (section.type === 'team-grid') return section.members.flatMap(({ profile }) => profile ?? []);
  if (section.type !== 'service-grid' || section.detail !== 'full') return [];
  return section.groups.flatMap(({ services }) => services);
}

/** Every service whose card a page shows, with the JSON path of the place that names it. */
export function* serviceReferences({
  sections,
}: PageContent): Generator<[place: string, path: string]> {
  for (const [s, section] of sections.entries()) {
    if (section.type === 'related-services') {
      for (const [i, service] of section.services.entries())
        yield [`sections[${s}].services[${i}]`, service];
    }
    if (section.type === 'service-grid') {
      for (const [g, group] of section.groups.entries()) {
        for (const [i, service] of group.services.entries()) {
          yield [`sections[${s}].groups[${g}].services[${i}]`, service];
        }
      }
    }
  }
}
