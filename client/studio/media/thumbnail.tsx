import { useState } from 'react';
import { type MediaFile, thumbnailUrl } from '#shared/studio/media.ts';
import { Icon } from '../elements/icon.tsx';

/** A small picture of a file; its name stands beside it. */
export function Thumbnail({ file, size = 'small' }: { file: MediaFile; size?: 'small' | 'large' }) {
  const [failed, setFailed] = useState('');
  const src = thumbnailUrl(file, size);
  if (file.kind === 'film' || failed === src)
    return (
      <span className="media-thumbnail media-thumbnail--none">
        <Icon name={file.kind === 'film' ? 'film' : 'problem'} />
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
