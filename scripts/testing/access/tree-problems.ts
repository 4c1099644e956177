import type { Page } from 'playwright-core';
import { type AccessibleNode, accessibilityTree } from './accessibility-tree.ts';

/** Words that a screen reader already announces with the role. */
const ownWords: Record<string, RegExp> = {
  link: /\blink\b/i,
  button: /\bbutton\b/i,
  image: /^(?:image|picture|photo|graphic|icon) of\b/i,
  navigation: /\b(?:navigation|menu)\b/i,
  region: /\b(?:region|section)$/i,
  Iframe: /\bframe\b/i,
  textbox: /\b(?:field|input)\b/i,
};

/** @returns problems for screen readers that axe does not detect, in a document without its frames */
export async function treeProblems(page: Page): Promise<string[]> {
  const nodes = await accessibilityTree(page);
  return [
    ...headingProblems(nodes),
    ...nodes
      .filter(({ role, name }) => ownWords[role]?.test(name))
      .map(({ role, name }) => `the name of a ${role} repeats its role: ${name}`),
    ...['search', 'Iframe'].flatMap((role) => sameNames(nodes, role)),
    ...linkProblems(nodes),
  ];
}

function headingProblems(nodes: readonly AccessibleNode[]): string[] {
  const headings = nodes.filter(({ role }) => role === 'heading');
  const first = headings.filter(({ level }) => level === 1);
  return first.length === 1 && first[0] === headings[0]
    ? []
    : [`${first.length} headings of level 1, and the first heading is ${headings[0]?.name}`];
}

/** Several elements of a role must have different names. */
function sameNames(nodes: readonly AccessibleNode[], role: string): string[] {
  const names = nodes.filter((node) => node.role === role).map(({ name }) => name);
  return new Set(names).size === names.length
    ? []
    : [`several ${role} elements with the same name: ${names.join(', ')}`];
}

/** @returns links with the same text and different targets (WCAG 2.4.4) */
function linkProblems(nodes: readonly AccessibleNode[]): string[] {
  const links = nodes.filter(({ role }) => role === 'link');
  const targets = new Map(links.map(({ name, url }) => [name, url]));
  return links
    .filter(({ name, url }) => targets.get(name) !== url)
    .map(({ name, url }) => `${name} links to ${url} and to ${targets.get(name)}`);
}
