import type { PageSummary } from '#shared/studio/files.ts';
import { Icon } from '../elements/icon.tsx';
import { Menu } from '../elements/menu.tsx';
import { useSession } from '../session.tsx';
import { usePageChanges } from './use-page-changes.tsx';

interface PageActionsProps {
  page: PageSummary;
  onChange: () => void;
}

/** What can be done with a page as a whole. */
export function PageActions({ page, onChange }: PageActionsProps) {
  const { siteUrl } = useSession();
  const { items, dialogs } = usePageChanges(page, { onDone: onChange });
  return (
    <div className="page-actions">
      <Menu
        className="button--icon"
        label={`More for ${page.name}`}
        items={[
          { label: 'Edit', icon: 'edit', to: `/edit/${page.file}` },
          ...(page.state === 'live'
            ? [{ label: 'View live', icon: 'open', to: siteUrl + page.path } as const]
            : []),
          { label: 'History', icon: 'history', to: `/history/${page.file}` },
          ...items,
        ]}
      >
        <Icon name="more" />
      </Menu>
      {dialogs}
    </div>
  );
}
