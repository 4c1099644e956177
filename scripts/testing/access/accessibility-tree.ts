import type { Page } from 'playwright-core';

/** What assistive technology is told of an element. */
export interface AccessibleNode {
  /** As Chromium calls it. */
  role: string;
  name: string;
  /** Of a heading; 0 of all others. */
  level: number;
  focusable: boolean;
  /** Where a link leads. */
  url: string | undefined;
  children: AccessibleNode[];
}

/** The accessibility tree of a page's document, without what is ignored, in the document's order. */
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
    const url = property('url') as string | undefined;
    const level = role === 'heading' ? Number(property('level')) : 0;
    return [{ role, name, level, url, focusable: property('focusable') === true, children }];
  };
  const [root] = nodes;
  return flat(root ? read(root) : []);
}

function flat(nodes: readonly AccessibleNode[]): AccessibleNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}
