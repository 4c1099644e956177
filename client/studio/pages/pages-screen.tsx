import { useState } from 'react';
import type { PageSummary } from '#shared/studio/files.ts';
import { Button, type ButtonLook } from '../elements/button.tsx';
import { EmptyState } from '../elements/states.tsx';
import { Pending } from '../layout/pending.tsx';
import { Screen } from '../layout/screen.tsx';
import { useAnswer } from '../use-answer.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PageList } from './page-list.tsx';

/** All pages of the site. */
export function PagesScreen() {
  const pages = useAnswer<PageSummary[]>('/api/pages');
  const { data, reload } = pages;
  const [isNew, setIsNew] = useState(false);
  const newPage = (look: ButtonLook, words: string) => (
    <Button look={look} icon="add" onClick={() => setIsNew(true)}>
      {words}
    </Button>
  );
  return (
    <Screen title="Pages" actions={newPage('primary', 'New page')}>
      {!data && <Pending {...pages} what="pages" failed="The pages could not be loaded" />}
      {data?.length === 0 && (
        <EmptyState title="No pages yet" actions={newPage('plain', 'Make the first page')}>
          Every page of the site will be listed here, with what still needs your attention.
        </EmptyState>
      )}
      {data && data.length > 0 && <PageList pages={data} onChange={reload} />}
      {isNew && <NewPageDialog onClose={() => setIsNew(false)} pages={data ?? []} />}
    </Screen>
  );
}
