import { type PublishedPicture, pictureWidths, sizedPictureUrl } from '#shared/picture-sizes.ts';
import { asDrawn, useIsDrawn } from './static.tsx';

/**
 * How wide a picture counts that takes a phone's width, which is 92vw. Common phones need some 4 %
 * more pixels than a file has: it looks the same, and the next larger one is half as large again.
 */
export const PHONE_WIDTH = '88vw';

interface PictureProps {
  picture: PublishedPicture;
  /** How wide it is drawn (HTML, `sizes`); left out, browsers that can see it for themselves. */
  sizes?: string;
  /** The picture stands at the top of the page: it is loaded first and at once; needs `sizes`. */
  priority?: boolean;
}

/** A picture of the content, in the width and format that suit the screen, where they were made. */
export function Picture(props: PictureProps) {
  if (useIsDrawn()) return <picture {...asDrawn} />;
  return (
    <picture>
      <NewPicture {...props} />
    </picture>
  );
}

function NewPicture({ picture, sizes = 'auto, 92vw', priority = false }: PictureProps) {
  const { src, alt, width, height, sized, blur } = picture;
  const setOf = (format: 'avif' | 'webp') =>
    sized && width
      ? pictureWidths(width)
          .map((px) => `${sizedPictureUrl(sized, px, format)} ${px}w`)
          .join(',')
      : undefined;
  const avif = setOf('avif');
  return (
    <>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {avif && priority && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          href={avif.split(' ')[0]}
          imageSrcSet={avif}
          imageSizes={sizes}
          fetchPriority="high"
        />
      )}
      <img
        src={src}
        srcSet={setOf('webp')}
        sizes={avif && sizes}
        alt={alt}
        width={width}
        height={height}
        data-blur={blur}
        decoding="async"
        {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </>
  );
}
