import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { isSeen, type MediaFile, mediaFileUrl } from '#shared/studio/media.ts';
import { Badge } from '../elements/badge.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { Icon } from '../elements/icon.tsx';
import { When } from '../elements/when.tsx';
import { AltField } from './alt-field.tsx';
import { MediaActions } from './media-actions.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { editAddress, fileName, formatBytes, formatPixels, titleOfUse } from './words.ts';

interface MediaDetailsProps {
  file: MediaFile;
  onChanged: () => void;
  onDeleted: () => void;
  onClose: () => void;
}

/** All details of a file. */
export function MediaDetails({ file, onChanged, onDeleted, onClose }: MediaDetailsProps) {
  const [saved, setSaved] = useState(false);
  return (
    <Dialog title={fileName(file.address)} isOpen size="wide" onClose={onClose}>
      <div className="media-details">
        <div className="media-details-picture">
          <Preview file={file} />
        </div>
        <div className="media-details-facts">
          <Facts file={file} />
          {isSeen(file.kind) && (
            <AltField
              file={file}
              action="Save description"
              onSaved={() => {
                setSaved(true);
                onChanged();
              }}
            />
          )}
          <p role="status" className="tight-row">
            {saved && (
              <>
                <Icon name="check" /> The description is saved.
              </>
            )}
          </p>
          <Uses file={file} />
          <MediaActions file={file} onReplaced={onChanged} onDeleted={onDeleted} />
        </div>
      </div>
    </Dialog>
  );
}

function Preview({ file }: { file: MediaFile }) {
  const { kind, address, version } = file;
  const url = `${mediaFileUrl(address)}?v=${version}`;
  if (kind === 'document')
    return (
      <>
        <Thumbnail file={file} />
        <p>
          <a href={url}>Download it to look at it</a>
        </p>
      </>
    );
  if (kind !== 'film') return <Thumbnail file={file} size="large" />;
  // No captions: the site's films are silent, or their text is on the page.
  return <video src={url} controls preload="metadata" />;
}

function Facts({ file }: { file: MediaFile }) {
  const { address, kind, bytes, addedAt, addedBy } = file;
  const facts: Record<string, ReactNode> = {
    Kind: kind,
    Pixels: formatPixels(file),
    Size: formatBytes(bytes),
    Address: <span className="media-address">{address}</span>,
    Added: addedAt
      ? [<When key="when" at={addedAt} />, ` by ${addedBy}`]
      : 'with the files of the site',
  };
  return (
    <dl className="media-facts numbers">
      {Object.entries(facts).map(
        ([name, fact]) =>
          fact && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

function Uses({ file: { uses } }: { file: MediaFile }) {
  if (uses.length === 0)
    return <p className="muted">No page uses it, neither a live one nor a draft.</p>;
  return (
    <section>
      <h3>Used in</h3>
      <ul className="media-uses stack">
        {uses.map((use) => {
          const address = editAddress(use);
          return (
            <li key={`${use.file} ${use.place} ${use.isDraft}`} className="row">
              {address ? <Link to={address}>{titleOfUse(use)}</Link> : titleOfUse(use)}
              {use.isDraft && <Badge dot="hollow">Draft</Badge>}
              <span className="media-place anywhere muted small">{use.place}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
