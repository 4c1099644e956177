import type { Picture as PictureContent } from '#shared/content-values.ts';

interface PictureProps {
  picture: PictureContent;
  /** The picture stands at the top of the page: it is loaded first and at once. */
  priority?: boolean;
}

/** A picture of the content; beside a `.webp` lies its smaller `.avif` twin. */
export function Picture({ picture: { src, alt, width, height }, priority = false }: PictureProps) {
  return (
    <picture>
      {src.endsWith('.webp') && <source type="image/avif" srcSet={src.replace(/webp$/, 'avif')} />}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
