import type { Page } from 'playwright-core';

/** An element as assistive technology sees it. */
export interface AccessibleNode {
  /** Chromium's name for the role. */
  role: string;
  name: string;
  description: string;
  /** Level of a heading; 0 for all others. */
  level: number;
  focusable: boolean;
  /** Target of a link. */
  url: string | undefined;
  children: AccessibleNode[];
}

/** @returns the accessibility tree of a page in document order, without ignored nodes */
export async function accessibilityTree(page: Page): Promise<AccessibleNode[]> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  await devTools.detach();
  type RawNode = (typeof nodes)[number];
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (node: RawNode): AccessibleNode[] => {
    const children = (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? read(child) : [];
    });
    if (node.ignored) return children;
    const property = (name: string) =>
      node.properties?.find((each) => each.name === name)?.value.value;
    const role = String(node.role?.value ?? '');
    const name = String(node.name?.value ?? '').trim();
    const description = String(node.description?.value ?? '').trim();
    const url = property('url') as string | undefined;
    const level = role === 'heading' ? Number(property('level')) : 0;
    const focusable = property('focusable') === true;
    return [{ role, name, description, level, url, focusable, children }];
  };
  const [root] = nodes;
  return flat(root ? read(root) : []);
}

function flat(nodes: readonly AccessibleNode[]): AccessibleNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}
