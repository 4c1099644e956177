import { useState } from 'react';
import type { MediaFile } from '#shared/studio/media.ts';
import { moveFocus } from '../elements/arrow-focus.ts';
import { Badge } from '../elements/badge.tsx';
import { Button } from '../elements/button.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { fileName, formatBytes, formatPixels, usesLabel } from './words.ts';

interface MediaGridProps {
  files: readonly MediaFile[];
  /** The verb of a click, which starts each button's name, such as "Open". */
  verb: string;
  onChoose: (file: MediaFile) => void;
}

const SHOWN = 60;

/** Files as thumbnails; arrow keys move between them. */
export function MediaGrid({ files, verb, onChoose }: MediaGridProps) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <>
      <ul
        className="media-grid"
        aria-label="Files"
        onKeyDown={(event) => moveFocus(event, '.media-card', 'inline')}
      >
        {files.slice(0, shown).map((file) => (
          <li key={file.address}>
            <MediaCard file={file} verb={verb} onChoose={() => onChoose(file)} />
          </li>
        ))}
      </ul>
      {files.length > shown && (
        <p className="more">
          <Button onClick={() => setShown(shown + SHOWN)}>
            Show {Math.min(SHOWN, files.length - shown)} more of {files.length - shown}
          </Button>
        </p>
      )}
    </>
  );
}

function MediaCard(props: { file: MediaFile; verb: string; onChoose: () => void }) {
  const { file, verb, onChoose } = props;
  const facts = [formatPixels(file), formatBytes(file.bytes)].filter(Boolean).join(' · ');
  return (
    <button type="button" className="media-card" onClick={onChoose}>
      <Thumbnail file={file} />
      <span className="name one-line">
        <span className="visually-hidden">{verb} </span>
        {fileName(file.address)}
      </span>
      <span className="muted small numbers">{facts}</span>
      <Badge dot={file.uses.length > 0 ? 'full' : 'hollow'}>{usesLabel(file)}</Badge>
    </button>
  );
}
