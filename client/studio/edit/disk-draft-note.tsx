import { type OpenFile, publishRole } from '#shared/studio/files.ts';
import { api } from '../api.ts';
import { CallButton } from '../elements/call-button.tsx';
import { Icon } from '../elements/icon.tsx';
import { useNotices } from '../elements/notices.tsx';
import { useMay } from '../session.tsx';

interface DiskDraftNoteProps {
  opened: OpenFile;
  /** Whether the page has a draft in the studio. */
  hasDraft: boolean;
  onTaken: () => void;
}

/** A draft that a developer has left of the page, and the way to go on with it here. */
export function DiskDraftNote({ opened, hasDraft, onTaken }: DiskDraftNoteProps) {
  const { say } = useNotices();
  const { file, hasDraftOnDisk } = opened;
  const mayPublish = useMay(publishRole);
  if (!hasDraftOnDisk) return null;
  const take = async () => {
    await api.send('POST', `/api/disk-drafts/${file}`, {});
    say('The developer’s draft is the page’s draft now. Visitors see it once you publish it.');
    onTaken();
  };
  return (
    <div className="note">
      <Icon name="edit" />
      <p>
        A developer has prepared {opened.live ? 'a new version of this page' : 'this page'}.{' '}
        {!mayPublish
          ? 'A publisher can take it over as the page’s draft.'
          : hasDraft
            ? 'The page has a draft here as well: publish or discard it first, then you can take over the other one.'
            : 'Take it over to see it here, change it and publish it. The developer’s file is then removed; its text stays in the history.'}
      </p>
      {mayPublish && !hasDraft && <CallButton onClick={take}>Take over as a draft</CallButton>}
    </div>
  );
}
