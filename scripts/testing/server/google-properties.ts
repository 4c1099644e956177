import rules from './google-properties.json' with { type: 'json' };

/** A node of a JSON-LD graph. */
export type GraphNode = Record<string, unknown>;

interface TypeRules {
  required: readonly string[];
  /** Without properties that this site lacks, such as ratings and dates of birth. */
  recommended: readonly string[];
}

/**
 * Properties requested by search engines, by type, from developers.google.com/search/docs/
 * appearance/structured-data/NAME, where "from" is the name. Types without such a page list
 * what this site guarantees.
 */
const typeRules: Record<string, TypeRules> = rules;

const absolute = /^https:\/\/\S+$/;
const day = /^\d{4}-\d\d-\d\d$/;
const momentWithZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;
const dayOrMoment = new RegExp(`${day.source}|${momentWithZone.source}`);
const duration = /^P(?!$)(?:\d+[WD])?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/;

/** Patterns for the values of some properties of any type. */
const valueRules: Record<string, RegExp> = {
  url: absolute,
  item: absolute,
  logo: absolute,
  image: absolute,
  thumbnailUrl: absolute,
  contentUrl: absolute,
  embedUrl: absolute,
  sameAs: absolute,
  dateModified: dayOrMoment,
  datePublished: momentWithZone,
  uploadDate: momentWithZone,
  duration,
  courseWorkload: duration,
  startDate: dayOrMoment,
  endDate: dayOrMoment,
  priceCurrency: /^[A-Z]{3}$/,
  courseMode: /^(?:Online|Onsite|Blended)$/,
  category: /^(?:Free|Partially Free|Subscription|Paid)$/,
  addressCountry: /^[A-Z]{2}$/,
};

/** Every node in a graph that has a type, including nested ones. */
export function* typedNodes(value: unknown): Generator<GraphNode> {
  if (Array.isArray(value)) for (const item of value) yield* typedNodes(item);
  else if (typeof value === 'object' && value !== null) {
    if ('@type' in value) yield value as GraphNode;
    for (const inner of Object.values(value)) yield* typedNodes(inner);
  }
}

/** The recommended properties that a node lacks. */
export function missingRecommended(node: GraphNode): string[] {
  const type = String(node['@type']);
  const missing = typeRules[type]?.recommended.filter((name) => isEmpty(node[name])) ?? [];
  return missing.map((name) => `${type}: without ${name}`);
}

/** Problems of a node according to the tables above, one line each. */
export function nodeProblems(node: GraphNode): string[] {
  const type = String(node['@type']);
  const rules = typeRules[type];
  if (!rules) return [`${type}: not in the table`];
  const missing = rules.required.filter((name) => isEmpty(node[name]));
  const malformed = Object.entries(node).flatMap(([name, value]) => {
    const texts = [value].flat().filter((each) => typeof each === 'string');
    return texts.filter((text) => valueRules[name] && !valueRules[name].test(text));
  });
  return [
    ...missing.map((name) => `${type}: without ${name}`),
    ...malformed.map((text) => `${type}: malformed ${text}`),
    ...(type === 'VideoObject' && !node['contentUrl'] && !node['embedUrl']
      ? ['VideoObject: without contentUrl or embedUrl']
      : []),
    ...(isOfCourse(type) && hasOfferWithoutCategory(node)
      ? [`${type}: an offer without category`]
      : []),
    ...(node['startDate'] && ['name', 'location'].some((name) => isEmpty(node[name]))
      ? [`${type}: a date without name or location`]
      : []),
    ...(type === 'ListItem' && !node['item'] && !node['url']
      ? ['ListItem: without item or url']
      : []),
  ];
}

const hasOfferWithoutCategory = ({ offers = [] }: GraphNode) =>
  ([offers].flat() as GraphNode[]).some(({ category }) => isEmpty(category));

const isOfCourse = (type: string) => type === 'Course' || type === 'CourseInstance';

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** `@id`s that a graph references but does not describe, or describes twice. */
export function idProblems(graph: unknown): string[] {
  const described = [...typedNodes(graph)].flatMap((node) => node['@id'] ?? []);
  const problems = described
    .filter((id, index) => described.indexOf(id) !== index)
    .map((id) => `described twice: ${id}`);
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { '@id': id, ...rest } = value as GraphNode;
    if (id && Object.keys(rest).length === 0 && !described.includes(id))
      problems.push(`not described: ${id}`);
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(graph);
  return problems;
}
