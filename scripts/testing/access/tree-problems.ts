import type { Page } from 'playwright-core';
import { type AccessibleNode, accessibilityTree } from './accessibility-tree.ts';

/** Roles that a page may have several of, each with its own name. */
const several = ['navigation', 'region', 'complementary', 'search', 'Iframe'];
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

/**
 * @returns what would confuse a screen reader in a document, without its frames
 * @param once landmarks that the document must have exactly once
 */
export async function treeProblems(
  page: Page,
  once: readonly string[] = ['banner', 'main', 'contentinfo'],
): Promise<string[]> {
  const nodes = await accessibilityTree(page);
  const countOf = (role: string) => nodes.filter((node) => node.role === role).length;
  return [
    ...once
      .filter((role) => countOf(role) !== 1)
      .map((role) => `${role} occurs ${countOf(role)} times`),
    ...landmarkProblems(nodes),
    ...headingProblems(nodes),
    ...nodes.flatMap(nameProblems),
    ...nodes.flatMap(listProblems),
    ...linkProblems(nodes),
  ];
}

function landmarkProblems(nodes: readonly AccessibleNode[]): string[] {
  return several.flatMap((role) => {
    const names = nodes.filter((node) => node.role === role).map(({ name }) => name);
    const areApart = new Set(names).size === names.length && !names.includes('');
    return names.length < 2 || areApart ? [] : [`${role} beside ${role}: ${names.join(', ')}`];
  });
}

function headingProblems(nodes: readonly AccessibleNode[]): string[] {
  const headings = nodes.filter(({ role }) => role === 'heading');
  const first = headings.filter(({ level }) => level === 1);
  const jumps = headings.filter(({ level }, at) => level > (headings[at - 1]?.level ?? 0) + 1);
  return [
    ...(first.length === 1 ? [] : [`${first.length} headings of level 1`]),
    ...jumps.map(({ name, level }) => `a heading level is skipped before h${level} ${name}`),
  ];
}

function nameProblems({ role, name, focusable }: AccessibleNode): string[] {
  const isPlace = ['RootWebArea', 'main', 'heading'].includes(role);
  const needsName = ['image', 'Iframe', 'heading'].includes(role) || (focusable && !isPlace);
  return [
    ...(needsName && !name ? [`${role} without a name`] : []),
    ...(focusable && ['generic', 'none', ''].includes(role) ? [`${name} has no role`] : []),
    ...(ownWords[role]?.test(name) ? [`the name of a ${role} repeats its role: ${name}`] : []),
  ];
}

function listProblems({ role, name, children }: AccessibleNode): string[] {
  if (role !== 'list') return [];
  const others = children.filter((child) => child.role !== 'listitem');
  return others.length > 0 || children.length === 0
    ? [`list ${name} with ${children.length} items and ${others.map((other) => other.role)}`]
    : [];
}

/** @returns links with the same words and different targets (WCAG 2.4.4) */
function linkProblems(nodes: readonly AccessibleNode[]): string[] {
  const links = nodes.filter(({ role }) => role === 'link');
  const targets = new Map(links.map(({ name, url }) => [name, url]));
  return links
    .filter(({ name, url }) => targets.get(name) !== url)
    .map(({ name, url }) => `${name} leads to ${url} and to ${targets.get(name)}`);
}
