import type { Json, JsonPath } from '#shared/json.ts';
import { parseRichText } from '#shared/rich-text.ts';
import { pathKey } from '#shared/routes.ts';
import { withValue } from '../json-text.ts';

/** One edit that removes a link. */
export interface Edit {
  path: JsonPath;
  /** The new text; undefined removes the member or item. */
  value?: string;
  /** Description of the edit in one line. */
  line: string;
}

/** The edits that remove a file's links to some pages. */
export interface Unlinking {
  /** In the order of the file. */
  edits: Edit[];
  obstacles: BlockingLink[];
}

/** A link to a removed page that cannot be removed alone. */
export interface BlockingLink {
  path: JsonPath;
  /** Describes it, such as `the link “Write to us”`. */
  what: string;
}

/** A value stays, perhaps with edits inside it, or is removed as a whole; `goes` names it in messages. */
type Outcome = Unlinking | { goes: string };

type Fields = Record<string, unknown>;

/** Optional members of objects. */
const optional: ReadonlySet<string> = new Set(['forgotLink', 'href', 'profile', 'services']);

/** Kinds of section in which the list of buttons is optional. */
const withoutButtons: ReadonlySet<unknown> = new Set(['page-intro', 'profile']);

/** Minimum number of services in `related-services`. */
const MIN_RELATED = 2;

/**
 * Finds every reference to removed pages in a file: links, menu entries, cards, and links in texts. A menu,
 * group of cards or list of services that would be left empty is removed as a whole.
 *
 * @param content the file's parsed JSON
 * @param keys `pathKey` of each removed page
 */
export function unlink(content: unknown, keys: ReadonlySet<string>): Unlinking {
  const leads = (href: unknown) =>
    typeof href === 'string' && keys.has(pathKey(href.replace(/[?#].*/, '')));

  const decide = (value: unknown, path: JsonPath): Outcome => {
    if (typeof value === 'string') return decideText(value, path);
    if (Array.isArray(value)) return decideList(value, path);
    return typeof value === 'object' && value !== null
      ? decideObject(value as Fields, path)
      : untouched;
  };

  const decideText = (text: string, path: JsonPath): Outcome => {
    if (isReference(path))
      return leads(text)
        ? { goes: `the ${isCard(path) ? 'card of' : 'link to'} ${text}` }
        : untouched;
    const links = parseRichText(text).filter(({ href }) => leads(href));
    const value = plainText(text, leads);
    const edits = links.map(({ text: words }) => {
      return { path, value, line: `the link on “${words}” becomes plain text` };
    });
    return { edits, obstacles: [] };
  };

  const decideList = (list: unknown[], path: JsonPath): Outcome => {
    const outcomes = list.map((item, index) => decide(item, [...path, index]));
    const gone = outcomes.flatMap((outcome) => ('goes' in outcome ? outcome.goes : []));
    if (gone.length > 0 && gone.length === list.length) return { goes: gone.join(', ') };
    return joined(
      outcomes.map((outcome, index) =>
        'goes' in outcome ? removal([...path, index], outcome.goes) : outcome,
      ),
    );
  };

  const decideObject = (object: Fields, path: JsonPath): Outcome => {
    if (leads(object.href) && !object.quote) return { goes: `the link ${quoted(object.label)}` };
    if (leads(object.datesOf)) return { goes: `the fact ${quoted(object.label)}` };
    if (object.type === 'related-services' && isTooShort(object.services))
      return { goes: `the section ${quoted(object.heading)}` };
    const outcomes: Unlinking[] = [];
    for (const [key, value] of Object.entries(object)) {
      const outcome = decide(value, [...path, key]);
      // A "facts" section is nothing without its facts.
      if (key === 'facts' && 'goes' in outcome) return outcome;
      const holder = 'goes' in outcome && holderOf(key, object);
      if (holder) return { goes: holder };
      if (!('goes' in outcome)) outcomes.push(outcome);
      else if (optional.has(key) || (key === 'links' && withoutButtons.has(object.type)))
        outcomes.push(removal([...path, key], outcome.goes));
      else outcomes.push({ edits: [], obstacles: [{ path: [...path, key], what: outcome.goes }] });
    }
    return joined(outcomes);
  };

  const isTooShort = (services: unknown) => {
    const rest = Array.isArray(services) ? services.filter((path) => !leads(path)) : [];
    return rest.length < MIN_RELATED;
  };

  const outcome = decide(content, []);
  return 'goes' in outcome ? untouched : outcome;
}

/** A value with these edits applied. */
export const withEdits = (value: Json, edits: readonly Edit[]): Json =>
  // From the end, so that the paths of the remaining edits stay valid.
  edits.reduceRight((edited, { path, value: words }) => withValue(edited, path, words), value);

const untouched: Unlinking = { edits: [], obstacles: [] };

const joined = (parts: Unlinking[]): Unlinking => ({
  edits: parts.flatMap(({ edits }) => edits),
  obstacles: parts.flatMap(({ obstacles }) => obstacles),
});

const removal = (path: JsonPath, name: string): Unlinking => ({
  edits: [{ path, line: `${name} is removed` }],
  obstacles: [],
});

/** Whether a text at a path is nothing but a page path. */
const isReference = (path: JsonPath) =>
  isCard(path) || /^(?:profile|next|href)$/.test(`${path.at(-1)}`);
const isCard = (path: JsonPath) => path.at(-2) === 'services';

/**
 * Name of the part that is removed if this member has nothing left; undefined if the object can do without
 * it.
 */
function holderOf(key: string, { type, label, title, heading }: Fields): string | undefined {
  if (key === 'items' && label) return `the menu ${quoted(label)}`;
  if (key === 'services' && title) return `the group ${quoted(title)}`;
  const isList = key === 'groups' || (key === 'services' && type === 'case-studies');
  return isList ? `the section ${quoted(heading)}` : undefined;
}

/** A text whose links to removed pages are replaced by their words. */
const plainText = (text: string, leads: (href: string) => boolean) =>
  text.replace(/\[([^[\]]+)\]\(([^\s()]+)\)/g, (link, words: string, href: string) =>
    leads(href) ? words : link,
  );

const quoted = (name: unknown) => `“${name ?? ''}”`;
