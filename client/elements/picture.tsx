import { type PublishedPicture, pictureWidths, sizedPictureUrl } from '#shared/picture-sizes.ts';
import { keepServerHtml, useIsDrawn } from './static.tsx';

/**
 * `sizes` of a picture with a phone's full width, which is 92vw. A slightly smaller value makes common phones
 * choose a file that looks the same and is much smaller than the next larger one.
 */
export const PHONE_WIDTH = '88vw';

interface PictureProps {
  picture: PublishedPicture;
  /** Display width (HTML `sizes`). By default browsers determine it, if they can. */
  sizes?: string;
  /** Loads it first, because it is at the top of the page; needs `sizes`. */
  priority?: boolean;
}

/** A picture of the content, in the best width and format for the screen. */
export function Picture(props: PictureProps) {
  if (useIsDrawn()) return <picture {...keepServerHtml} />;
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
