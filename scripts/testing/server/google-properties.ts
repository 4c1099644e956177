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
export const typeRules: Record<string, TypeRules> = rules;

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

/** Whether a property has no value. */
export const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
