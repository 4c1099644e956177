import { useState } from 'react';
import { publishRole } from '#shared/studio/files.ts';
import { api } from '../api.ts';
import { Button } from '../elements/button.tsx';
import { Icon } from '../elements/icon.tsx';
import { useNotices } from '../elements/notices.tsx';
import { useMay } from '../session.tsx';
import { useEditContext } from './edit-context.ts';

/** A draft that a developer keeps beside the page, and the way to go on with it here. */
export function DiskDraftNote() {
  const { opened, revision, onReload } = useEditContext();
  const { say, fail } = useNotices();
  const [isBusy, setIsBusy] = useState(false);
  const { file, hasDraftOnDisk } = opened;
  const mayPublish = useMay(publishRole);
  const hasDraft = revision !== null;
  if (!hasDraftOnDisk) return null;
  const take = async () => {
    setIsBusy(true);
    try {
      await api.send('POST', `/api/disk-drafts/${file}`, {});
      say('The developer’s draft is the page’s draft now. Visitors see it once you publish it.');
      onReload();
    } catch (error) {
      fail(error);
      setIsBusy(false);
    }
  };
  return (
    <div className="note">
      <Icon name="edit" />
      <p>
        A developer has prepared a new version of this page.{' '}
        {!mayPublish
          ? 'A publisher can take it over as the page’s draft.'
          : hasDraft
            ? 'The page has a draft here as well: publish or discard it first, then you can take over the other one.'
            : 'Take it over to see it here, change it and publish it. The developer’s file is then removed; its text stays in the history.'}
      </p>
      {mayPublish && !hasDraft && (
        <Button isBusy={isBusy} onClick={take}>
          Take over as a draft
        </Button>
      )}
    </div>
  );
}
