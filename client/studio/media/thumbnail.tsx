import { useState } from 'react';
import { isSeen, type MediaFile, type MediaKind, thumbnailUrl } from '#shared/studio/media.ts';
import { Icon } from '../elements/icon.tsx';
import type { StudioIconName } from '../elements/icon-lines.ts';

/** Icons for kinds without a thumbnail. */
const iconOf: Partial<Record<MediaKind, StudioIconName>> = { film: 'film', document: 'page' };

interface ThumbnailProps {
  file: (Partial<MediaFile> & Pick<MediaFile, 'address' | 'kind'>) | null;
  size?: 'small' | 'large';
  /** Icon shown if the file is missing. */
  instead?: StudioIconName;
}

/** A thumbnail of a file; its name is beside it. */
export function Thumbnail({ file, size = 'small', instead = 'problem' }: ThumbnailProps) {
  const [failed, setFailed] = useState('');
  const src = file && isSeen(file.kind) && thumbnailUrl(file, size);
  if (!src || failed === src)
    return (
      <span className="media-thumbnail media-thumbnail--none">
        <Icon name={(file && iconOf[file.kind]) ?? instead} />
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
