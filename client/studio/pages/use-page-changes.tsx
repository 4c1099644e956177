import { useState } from 'react';
import type { PageSummary } from '#shared/studio/files.ts';
import type { PageChange } from '#shared/studio/pages.ts';
import type { MenuItem } from '../elements/menu.tsx';
import { useMay } from '../session.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

type OpenDialog = 'copy' | PageChange['action'] | null;

type ChangedPage = Pick<PageSummary, 'file' | 'path' | 'name' | 'state'>;

interface PageChangesOptions {
  /** Runs before a dialog opens, for example to save typed text. */
  before?: () => Promise<unknown>;
  onDone: (action: PageChange['action']) => void;
}

/** The actions on a page as a whole: menu items, and the dialogs that they open. */
export function usePageChanges(page: ChangedPage, { before, onDone }: PageChangesOptions) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const mayPublish = useMay('publisher');
  const open = (next: OpenDialog) => async () => {
    await before?.();
    setDialog(next);
  };
  const unpublish: MenuItem = {
    label: 'Unpublish',
    icon: 'unpublish',
    onChoose: open('unpublish'),
  };
  const forPublishers: MenuItem[] = [
    { label: 'Rename', icon: 'link', onChoose: open('rename') },
    ...(page.state === 'live' ? [unpublish] : []),
    { label: 'Delete', icon: 'delete', isDanger: true, onChoose: open('delete') },
  ];
  const onClose = () => setDialog(null);
  const of = (action: PageChange['action']) => ({ page, onClose, onDone: () => onDone(action) });
  const duplicate: MenuItem = { label: 'Duplicate', icon: 'copy', onChoose: open('copy') };
  return {
    /** @returns a function that opens a dialog */
    open,
    items: [duplicate, ...(mayPublish ? forPublishers : [])],
    dialogs: (
      <>
        {dialog === 'copy' && <NewPageDialog onClose={onClose} pages={[]} copied={page} />}
        {dialog === 'rename' && <RenameDialog {...of('rename')} />}
        {dialog === 'unpublish' && (
          <PlanDialog
            {...of('unpublish')}
            title={`Unpublish “${page.name}”`}
            action="Unpublish"
            done={`Visitors no longer see ${page.name}.`}
            change={{ action: 'unpublish' }}
          >
            <p>
              Visitors no longer find the page; you keep it as a draft and can publish it again at
              any time.
            </p>
          </PlanDialog>
        )}
        {dialog === 'delete' && <DeleteDialog {...of('delete')} />}
      </>
    ),
  };
}
