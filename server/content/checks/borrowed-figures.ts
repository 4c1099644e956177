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
  const studies = new Map(files.flatMap((page) => studyOn(page) ?? []));
  const offers = files.filter(({ content }) => content.service || content.course);
  return offers.flatMap(({ file, content }): Problem[] => {
    const key = pageKey(content);
    const others = new Map([...studies].filter(([, { services }]) => !services.has(key)));
    const said = [...placesIn(file, '', content)].flatMap(({ path, value }) =>
      clientsSaid(others, textOf(value)).map((client) => ({ path, client })),
    );
    const listed = sectionsOf(content, 'case-studies').flatMap(([path, { services }]) => {
      const keys = services?.map(pathKey);
      const isListed = (study: Study) => !keys || keys.some((each) => study.services.has(each));
      return [...others.values()].filter(isListed).map(({ client }) => ({ path, client }));
    });
    return [...said, ...listed].map(
      ({ path, client }): Problem => ({ file, path, code: 'borrowed-figure', found: client }),
    );
  });
}

interface Study {
  client: string;
  /** Keys of the services that it is about. */
  services: ReadonlySet<string>;
  /** The numbers in its figures. */
  numbers: ReadonlySet<string>;
}

const studyOn = once(({ content }: PageFile): [string, Study][] | null => {
  const [first] = sectionsOf(content, 'case-study');
  if (!first) return null;
  const { client, services = [], figures } = first[1];
  const numbers = figures.flatMap(({ before, after }) => numbersIn(`${before} ${after}`));
  const study = { client, services: new Set(services.map(pathKey)), numbers: new Set(numbers) };
  return [[pageKey(content), study]];
});

/** The texts of an object or a list, such as all of a fact; empty for any other value. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .filter((item) => typeof item === 'string')
        .join(' ')
    : '';

/** The clients whose case studies a text links to and whose figures it says. */
function clientsSaid(studies: ReadonlyMap<string, Study>, source: string): string[] {
  const runs = parseRichText(source);
  const numbers = numbersIn(runs.map(({ text }) => text).join(''));
  return runs.flatMap(({ href }) => {
    const study = href && studies.get(pathKey(href));
    return study && numbers.some((number) => study.numbers.has(number)) ? [study.client] : [];
  });
}

const numbersIn = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
