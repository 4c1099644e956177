/** An element of the plain page: a heading, paragraph, link or picture of the site's page. */
export type Block =
  | { as: 'h1' | 'h2' | 'h3' | 'p'; text: string }
  | { as: 'a'; text: string; href: string }
  | { as: 'img'; src: string; alt: string; width: number; height: number };

/** `id` of the page's JSON in the HTML. */
export const BLOCKS_ID = 'blocks';

/** A page as in React's documentation. */
export function PlainPage({ blocks }: { blocks: readonly Block[] }) {
  return (
    <main>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are never reordered
        <PlainBlock key={index} block={block} />
      ))}
    </main>
  );
}

function PlainBlock({ block }: { block: Block }) {
  if (block.as === 'img') {
    const { as: Picture, ...attributes } = block;
    return <Picture loading="lazy" {...attributes} />;
  }
  if (block.as !== 'a') return <block.as>{block.text}</block.as>;
  return (
    <p>
      <a href={block.href}>{block.text}</a>
    </p>
  );
}
