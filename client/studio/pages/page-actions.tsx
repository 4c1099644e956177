import { useState } from 'react';
import type { PageSummary } from '#shared/studio/files.ts';
import { Icon } from '../elements/icon.tsx';
import { Menu, type MenuItem } from '../elements/menu.tsx';
import { useMay, useSession } from '../session.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { NewPageDialog } from './new-page-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { UnpublishDialog } from './unpublish-dialog.tsx';

interface PageActionsProps {
  page: PageSummary;
  pages: readonly PageSummary[];
  onChange: () => void;
}

type OpenDialog = 'copy' | 'rename' | 'unpublish' | 'delete' | null;

/** What can be done with a page as a whole. */
export function PageActions({ page, pages, onChange }: PageActionsProps) {
  const { siteUrl } = useSession();
  const [open, setOpen] = useState<OpenDialog>(null);
  const mayPublish = useMay('publisher');
  const isLive = page.state === 'live';
  const forPublishers: MenuItem[] = [
    { label: 'Rename', icon: 'link', onChoose: () => setOpen('rename') },
    ...(isLive
      ? [{ label: 'Unpublish', icon: 'undo', onChoose: () => setOpen('unpublish') } as const]
      : []),
    { label: 'Delete', icon: 'delete', isDanger: true, onChoose: () => setOpen('delete') },
  ];
  const close = () => setOpen(null);
  const dialog = { page, onClose: close, onDone: onChange };
  return (
    <div className="page-actions">
      <Menu
        className="button--icon"
        label={`More for ${page.name}`}
        items={[
          { label: 'Edit', icon: 'edit', to: `/edit/${page.file}` },
          ...(isLive
            ? [{ label: 'View live', icon: 'open', to: siteUrl + page.path } as const]
            : []),
          { label: 'History', icon: 'history', to: `/history/${page.file}` },
          { label: 'Duplicate', icon: 'copy', onChoose: () => setOpen('copy') },
          ...(mayPublish ? forPublishers : []),
        ]}
      >
        <Icon name="more" />
      </Menu>
      <NewPageDialog isOpen={open === 'copy'} onClose={close} pages={pages} copied={page} />
      <RenameDialog {...dialog} isOpen={open === 'rename'} />
      <UnpublishDialog {...dialog} isOpen={open === 'unpublish'} />
      <DeleteDialog {...dialog} isOpen={open === 'delete'} pages={pages} />
    </div>
  );
}
