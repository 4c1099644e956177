import { useState } from 'react';
import type { PageSummary } from '#shared/studio/files.ts';
import { Choice } from '../elements/choice.tsx';
import { SelectField } from '../elements/select-field.tsx';
import { useAnswer } from '../use-answer.ts';
import { pageOptions } from './page-options.ts';
import { type ChangeDialogProps, PlanDialog } from './plan-dialog.tsx';

/** Deletes a page, and asks where its address should redirect to. */
export function DeleteDialog(props: ChangeDialogProps) {
  const pages = useAnswer<PageSummary[]>('/api/pages');
  const { page } = props;
  const [goal, setGoal] = useState<'page' | 'not-found'>('page');
  const [to, setTo] = useState('');
  const others = (pages.data ?? []).filter(
    ({ state, path }) => state === 'live' && path !== page.path,
  );
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = goal === 'page' && to === '';
  return (
    <PlanDialog
      {...props}
      title={`Delete “${page.name}”`}
      action="Delete the page"
      done={`${page.name} is deleted. Its versions stay in the history.`}
      isDanger
      change={isMissing ? null : { action: 'delete', to: goal === 'page' ? to : null }}
      onMissing={isMissing ? () => setIsAsked(true) : undefined}
    >
      <p>
        The page is removed, along with every link to it. Its last version stays in the history, so
        you can bring it back.
      </p>
      <fieldset className="stack goals">
        <legend>Where should {page.path} lead?</legend>
        <Choice name="goal" checked={goal === 'page'} onChange={() => setGoal('page')}>
          To another page, so that old links go on working
        </Choice>
        {goal === 'page' && (
          <SelectField
            label="Page"
            error={isAsked && isMissing && 'Choose a page.'}
            value={to}
            onChange={setTo}
            options={pageOptions(others, 'path')}
          />
        )}
        <Choice name="goal" checked={goal === 'not-found'} onChange={() => setGoal('not-found')}>
          To “not found”, because nothing takes its place
        </Choice>
      </fieldset>
    </PlanDialog>
  );
}
