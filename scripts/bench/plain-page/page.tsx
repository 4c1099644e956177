/** A part of the plain page: a heading, a paragraph, a link or a picture of the site's page. */
export type Block =
  | { as: 'h1' | 'h2' | 'h3' | 'p'; text: string }
  | { as: 'a'; text: string; href: string }
  | { as: 'img'; src: string; alt: string; width: number; height: number };

/** `id` of the page's JSON in the HTML. */
export const BLOCKS_ID = 'blocks';

/** A page as React's own documentation would write it. */
export function PlainPage({ blocks }: { blocks: readonly Block[] }) {
  return (
    <main>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change places
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
