import { useState } from 'react';
import { publishRole } from '#shared/studio/files.ts';
import { type Account, includesRole, type NewLink, type Role } from '#shared/studio/people.ts';
import type { Schedule } from '#shared/studio/publishing.ts';
import { api } from '../api.ts';
import { Button } from '../elements/button.tsx';
import { ConfirmDialog } from '../elements/confirm-dialog.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { Icon } from '../elements/icon.tsx';
import { Menu } from '../elements/menu.tsx';
import { useNotices } from '../elements/notices.tsx';
import { useReloadSession } from '../session.tsx';
import { useAnswer } from '../use-answer.ts';
import { RoleChoice } from './invite-dialog.tsx';
import { NewLinkNote } from './new-link-note.tsx';
import { roleWords } from './role-words.ts';

interface PersonActionsProps {
  account: Account;
  isLastOwner: boolean;
  onChange: () => void;
}

/** What an owner can do about an account. */
export function PersonActions({ account, isLastOwner, onChange }: PersonActionsProps) {
  const { say, fail } = useNotices();
  const reloadSession = useReloadSession();
  const [open, setOpen] = useState<'role' | 'link' | 'remove'>();
  const [made, setMade] = useState<NewLink>();
  const [isBusy, setIsBusy] = useState(false);
  const { id, email, name } = account;
  const path = `/api/accounts/${encodeURIComponent(id)}`;
  const close = () => {
    setOpen(undefined);
    onChange();
  };
  const run = async (work: () => Promise<string | undefined>) => {
    setIsBusy(true);
    try {
      const done = await work();
      if (!done) return;
      say(done);
      close();
      // One may have changed or removed oneself.
      reloadSession();
    } catch (error) {
      fail(error);
    } finally {
      setIsBusy(false);
    }
  };
  const makeLink = () =>
    run(async () => {
      setMade(await api.send<NewLink>('POST', '/api/account-links', { email }));
      setOpen('link');
      return undefined;
    });
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        className="button--icon"
        items={[
          { label: 'Change the role', icon: 'people', onChoose: () => setOpen('role') },
          { label: 'Make a link for a new password', icon: 'key', onChoose: makeLink },
          {
            label: 'Remove the account',
            icon: 'delete',
            isDanger: true,
            onChoose: () => setOpen('remove'),
          },
        ]}
      >
        <Icon name="more" />
      </Menu>
      <RoleDialog
        key={account.role}
        account={account}
        isOpen={open === 'role' && !isLastOwner}
        isBusy={isBusy}
        onClose={close}
        onChoose={(role) =>
          run(async () => {
            await api.send('PATCH', path, { role });
            return `${name}’s role is now ${roleWords[role].name.toLowerCase()}.`;
          })
        }
      />
      <Dialog title="A link for a new password" isOpen={open === 'link'} onClose={close}>
        {made && <NewLinkNote made={made} onClose={close} />}
      </Dialog>
      <ConfirmDialog
        title={`Remove ${name}?`}
        action="Remove the account"
        isOpen={open === 'remove' && !isLastOwner}
        isBusy={isBusy}
        onClose={close}
        onConfirm={() =>
          run(async () => {
            await api.send('DELETE', path);
            return `${name} can no longer sign in.`;
          })
        }
      >
        <p>
          {name} is signed out at once and cannot sign in again. Their drafts stay, and so does
          their name in the history. Previews that they have shared no longer open.
        </p>
        {open === 'remove' && <ScheduledNote name={name} />}
      </ConfirmDialog>
      <Dialog
        title={`${name} is the only owner`}
        isOpen={isLastOwner && (open === 'role' || open === 'remove')}
        onClose={close}
        actions={<Button onClick={close}>Close</Button>}
      >
        <p>Someone must be able to invite people. Make someone else an owner first.</p>
      </Dialog>
    </>
  );
}

/** What somebody has scheduled, which waits for someone else once they may not publish any more. */
function ScheduledNote({ name }: { name: string }) {
  const { data } = useAnswer<Schedule[]>('/api/schedules');
  // The history, too, knows people by their names.
  const count = data?.filter(({ by, fault }) => by === name && fault === null).length;
  if (count === 0) return null;
  if (count === undefined)
    return (
      <p>Whatever {name} has scheduled waits for a publisher, and does not go live by itself.</p>
    );
  const [what, waits] =
    count === 1 ? ['A publication', 'waits'] : [`${count} publications`, 'wait'];
  return (
    <p>
      {what} that {name} has scheduled {waits} for a publisher, and {count === 1 ? 'does' : 'do'}{' '}
      not go live by {count === 1 ? 'itself' : 'themselves'}.
    </p>
  );
}

interface RoleDialogProps {
  account: Account;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onChoose: (role: Role) => void;
}

function RoleDialog({ account, isBusy, onChoose, ...props }: RoleDialogProps) {
  const [role, setRole] = useState(account.role);
  return (
    <Dialog
      {...props}
      title={`Role of ${account.name}`}
      onSubmit={() => (role === account.role ? props.onClose() : onChoose(role))}
      actions={
        <>
          <Button look="quiet" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            Change the role
          </Button>
        </>
      }
    >
      <RoleChoice chosen={role} onChoose={setRole} />
      {props.isOpen &&
        includesRole(account.role, publishRole) &&
        !includesRole(role, publishRole) && <ScheduledNote name={account.name} />}
    </Dialog>
  );
}
