import { useState } from 'react';
import { isSeen, type MediaFile, type MediaKind, thumbnailUrl } from '#shared/studio/media.ts';
import { Icon } from '../elements/icon.tsx';

/** Stands for what has no small picture. */
const iconOf: Partial<Record<MediaKind, 'film' | 'page'>> = { film: 'film', document: 'page' };

/** A small picture of a file; its name stands beside it. */
export function Thumbnail({ file, size = 'small' }: { file: MediaFile; size?: 'small' | 'large' }) {
  const [failed, setFailed] = useState('');
  const src = thumbnailUrl(file, size);
  if (!isSeen(file.kind) || failed === src)
    return (
      <span className="media-thumbnail media-thumbnail--none">
        <Icon name={iconOf[file.kind] ?? 'problem'} />
      </span>
    );
  return (
    <img
      className={`media-thumbnail media-thumbnail--${file.kind}`}
      src={src}
      alt=""
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
