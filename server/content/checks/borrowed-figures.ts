import { placesIn } from '#server/content/content-places.ts';
import { memoized } from '#server/content/memoized.ts';
import { type PageFile, pageKey, sectionsOf } from '#server/content/page-file.ts';
import type { Problem } from '#server/content/problems/problem.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import { parseRichText } from '#shared/rich-text.ts';
import { pathKey } from '#shared/routes.ts';

/**
 * Finds figures from case studies on the page of a service or course that the case study does not name: in a
 * text or fact that links to the case study, or in a list of case studies.
 *
 * @returns a function that checks one page, so that checking it does not read all others
 */
export function borrowedFigures({
  files,
}: Pick<VisibleContent, 'files'>): (page: PageFile) => Problem[] {
  const studies = new Map(files.flatMap(studyOn));
  return ({ file, content }) => {
    if (!content.service && !content.course) return [];
    const isOther = ({ services }: Study) => !services.has(pageKey(content));
    const said = [...placesIn(file, '', content)].flatMap(({ path, value }) => {
      const { linked, numbers } = sayingIn(value);
      return linked
        .flatMap((key) => studies.get(key) ?? [])
        .filter((study) => isOther(study) && numbers.some((it) => study.numbers.has(it)))
        .map(({ client }) => ({ path, client }));
    });
    const listed = sectionsOf(content, 'case-studies').flatMap(([path, { services }]) => {
      const keys = services?.map(pathKey);
      return [...studies.values()]
        .filter((study) => isOther(study) && (keys?.some((key) => study.services.has(key)) ?? true))
        .map(({ client }) => ({ path, client }));
    });
    return [...said, ...listed].map(
      ({ path, client }): Problem => ({ file, path, code: 'borrowed-figure', found: client }),
    );
  };
}

interface Study {
  client: string;
  /** Keys of the services it covers. */
  services: ReadonlySet<string>;
  /** The numbers in its figures. */
  numbers: ReadonlySet<string>;
}

/** The case study on a page, with the page's key. */
const studyOn = memoized(({ content }: PageFile): [key: string, study: Study][] => {
  const [first] = sectionsOf(content, 'case-study');
  if (!first) return [];
  const { client, services = [], figures } = first[1];
  const numbers = new Set(figures.flatMap(({ before, after }) => numbersIn(`${before} ${after}`)));
  return [[pageKey(content), { client, services: new Set(services.map(pathKey)), numbers }]];
});

/** The linked pages and the numbers in the texts of an object or list, such as a whole fact. */
function sayingIn(value: unknown): { linked: string[]; numbers: string[] } {
  const items = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const runs = parseRichText(items.filter((item) => typeof item === 'string').join(' '));
  const linked = new Set(runs.flatMap(({ href }) => (href ? pathKey(href) : [])));
  return { linked: [...linked], numbers: numbersIn(runs.map(({ text }) => text).join('')) };
}

const numbersIn = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
