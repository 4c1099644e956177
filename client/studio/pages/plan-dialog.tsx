import type { ReactNode } from 'react';
import type { PageSummary } from '#shared/studio/files.ts';
import type { PageChange } from '#shared/studio/pages.ts';
import type { ChangePlan, Publication } from '#shared/studio/publishing.ts';
import { api } from '../api.ts';
import { ActionDialog } from '../elements/action-dialog.tsx';
import { Icon } from '../elements/icon.tsx';
import { useNotices } from '../elements/notices.tsx';
import { messageOf } from '../elements/states.tsx';
import { useTellPublication } from '../history/use-undo-publication.tsx';
import { useAnswer } from '../use-answer.ts';
import { useDebounced } from '../use-debounced.ts';

/** Props of every dialog that changes a page. */
export interface ChangeDialogProps {
  page: Pick<PageSummary, 'file' | 'path' | 'name' | 'state'>;
  onClose: () => void;
  /** Called when the change is done. */
  onDone: () => void;
}

interface PlanDialogProps extends ChangeDialogProps {
  title: string;
  /** The verb on the button, such as "Rename". */
  action: string;
  /** The message after a change to an unpublished page, which publishes nothing. */
  done: string;
  isDanger?: boolean | undefined;
  /** Null while a required input is missing or unknown. */
  change: PageChange | null;
  /** Shows an error at each missing field; undefined if none is missing. */
  onMissing?: (() => void) | undefined;
  children: ReactNode;
}

/** Previews the effects of a change, and lists what prevents it. */
export function PlanDialog(props: PlanDialogProps) {
  const { page, title, action, done, isDanger, change, onMissing, onClose, onDone, children } =
    props;
  const { say } = useNotices();
  const tell = useTellPublication();
  const planned = usePlan(page.file, change);
  const isPossible = planned.plan?.obstacles.length === 0;
  const submit = async () => {
    if (onMissing) return onMissing();
    if (!change || !isPossible) return;
    // A change to an unpublished page publishes nothing.
    const path = `/api/changes/${page.file}`;
    const publication = await api.send<Publication | ''>('POST', path, change);
    if (publication) tell(publication, { done: `${publication.summary}.` }, onDone);
    else say(done);
    onDone();
    onClose();
  };
  return (
    <ActionDialog
      title={title}
      action={action}
      isDanger={isDanger}
      isOff={!isPossible && !onMissing}
      onClose={onClose}
      onSubmit={submit}
    >
      {children}
      {change && <Plan {...planned} />}
    </ActionDialog>
  );
}

/** The server's plan of a change to a page. */
interface PlanState {
  plan: ChangePlan | undefined;
  error: unknown;
}

/**
 * Asks the server for the plan, shortly after the change was chosen.
 *
 * @param change null while incomplete
 */
function usePlan(file: string, change: PageChange | null): PlanState {
  const chosen = change ? JSON.stringify(change) : '';
  const asked = useDebounced(chosen);
  const { data, error } = useAnswer<ChangePlan>(asked ? `/api/plans/${file}` : null, asked);
  return asked === chosen ? { plan: data, error } : { plan: undefined, error: undefined };
}

function Plan({ plan, error }: PlanState) {
  return (
    <section className="plan" aria-live="polite" aria-label="What will change">
      {error !== undefined && <p className="field-error">{messageOf(error)}</p>}
      {!plan && error === undefined && <p className="muted">Finding out what will change…</p>}
      {plan && plan.obstacles.length > 0 && (
        <>
          <h3>
            <Icon name="problem" /> First fix this
          </h3>
          <Lines lines={plan.obstacles} />
        </>
      )}
      {plan && plan.lines.length > 0 && (
        <>
          <h3>What will change</h3>
          <Lines lines={plan.lines} />
        </>
      )}
    </section>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="dotted">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
