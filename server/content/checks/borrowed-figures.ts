import { placesIn } from '#server/content/content-places.ts';
import { once } from '#server/content/once.ts';
import { type PageFile, pageKey, sectionsOf } from '#server/content/page-file.ts';
import type { Problem } from '#server/content/problems/problem.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import { parseRichText } from '#shared/rich-text.ts';
import { pathKey } from '#shared/routes.ts';

/**
 * Figures of case studies that pages of services and courses show, although the case study does not
 * name the page: in a text or a fact that links to the case study, or in a list of them.
 */
export function borrowedFigureProblems({ files }: Pick<VisibleContent, 'files'>): Problem[] {
  const studies = files.flatMap((page) => studyOn(page) ?? []);
  const offers = files.filter(({ content }) => content.service || content.course);
  return offers.flatMap(({ file, content }) => {
    const key = pageKey(content);
    const others = studies.filter(({ services }) => !services.has(key));
    const said = [...placesIn(file, '', content)].flatMap(({ path, value }) =>
      others
        .filter((study) => isSaidIn(textOf(value), study))
        .map(({ client }) => ({ path, client })),
    );
    const listed = sectionsOf(content, 'case-studies').flatMap(([path, { services }]) =>
      others
        .filter((study) => services?.some((each) => study.services.has(pathKey(each))) ?? true)
        .map(({ client }) => ({ path, client })),
    );
    return [...said, ...listed].map(
      ({ path, client }): Problem => ({ file, path, code: 'borrowed-figure', found: client }),
    );
  });
}

interface Study {
  /** Of its page. */
  key: string;
  client: string;
  /** Keys of the services that it is about. */
  services: ReadonlySet<string>;
  /** The numbers in its figures. */
  numbers: ReadonlySet<string>;
}

const studyOn = once(({ content }: PageFile): Study | null => {
  const [first] = sectionsOf(content, 'case-study');
  if (!first) return null;
  const { client, services = [], figures } = first[1];
  const numbers = new Set(figures.flatMap(({ before, after }) => numbersIn(`${before} ${after}`)));
  return { key: pageKey(content), client, services: new Set(services.map(pathKey)), numbers };
});

/** The texts of an object or a list, such as all of a fact; empty for any other value. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .filter((item) => typeof item === 'string')
        .join(' ')
    : '';

/** Whether a text links to a case study and says one of its figures. */
function isSaidIn(source: string, { key, numbers }: Study): boolean {
  const runs = parseRichText(source);
  const isLinked = runs.some(({ href }) => href && pathKey(href) === key);
  return isLinked && numbersIn(runs.map(({ text }) => text).join('')).some((it) => numbers.has(it));
}

const numbersIn = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
