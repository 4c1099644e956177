import { useState } from 'react';
import type { PageSummary } from '#shared/studio/files.ts';
import { Button } from '../elements/button.tsx';
import { EmptyState } from '../elements/states.tsx';
import { Pending } from '../layout/pending.tsx';
import { Screen } from '../layout/screen.tsx';
import { useAnswer } from '../use-answer.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PageList } from './page-list.tsx';

/** All pages of the site. */
export function PagesScreen() {
  const pages = useAnswer<PageSummary[]>('/api/pages');
  const [isNew, setIsNew] = useState(false);
  const newPage = (
    <Button look="primary" icon="add" onClick={() => setIsNew(true)}>
      New page
    </Button>
  );
  return (
    <Screen title="Pages" actions={newPage}>
      <PagesContent {...pages} onNew={() => setIsNew(true)} />
      {isNew && <NewPageDialog onClose={() => setIsNew(false)} pages={pages.data ?? []} />}
    </Screen>
  );
}

type PagesContentProps = ReturnType<typeof useAnswer<PageSummary[]>> & { onNew: () => void };

function PagesContent({ onNew, ...pages }: PagesContentProps) {
  const { data, reload } = pages;
  if (!data) return <Pending {...pages} what="pages" failed="The pages could not be loaded" />;
  if (data.length === 0)
    return (
      <EmptyState
        title="No pages yet"
        actions={
          <Button icon="add" onClick={onNew}>
            Make the first page
          </Button>
        }
      >
        Every page of the site will be listed here, with what still needs your attention.
      </EmptyState>
    );
  return <PageList pages={data} onChange={reload} />;
}
