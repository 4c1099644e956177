import type { Page } from 'playwright-core';

/** An element as exposed to assistive technology. */
export interface AccessibleNode {
  /** Chromium's name for the role. */
  role: string;
  name: string;
  description: string;
  /** Heading level; 0 for other roles. */
  level: number;
  /** Target of a link. */
  url: string | undefined;
}

/** @returns a page's accessibility tree in document order, without ignored nodes */
export async function accessibilityTree(page: Page): Promise<AccessibleNode[]> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  await devTools.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (id: string): AccessibleNode[] => {
    const node = byId.get(id);
    if (!node) return [];
    const children = (node.childIds ?? []).flatMap(read);
    if (node.ignored) return children;
    const property = (name: string) =>
      node.properties?.find((each) => each.name === name)?.value.value;
    const role = String(node.role?.value ?? '');
    const name = String(node.name?.value ?? '').trim();
    const description = String(node.description?.value ?? '').trim();
    const level = role === 'heading' ? Number(property('level')) : 0;
    return [{ role, name, description, level, url: property('url') }, ...children];
  };
  return read(nodes[0]?.nodeId ?? '');
}
