import { useState } from 'react';
import { publishRole } from '#shared/studio/files.ts';
import { type Account, includesRole, type NewLink, type Role } from '#shared/studio/people.ts';
import type { Schedule } from '#shared/studio/publishing.ts';
import { api } from '../api.ts';
import { ActionDialog } from '../elements/action-dialog.tsx';
import { Button } from '../elements/button.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { Icon } from '../elements/icon.tsx';
import { Menu } from '../elements/menu.tsx';
import { useNotices } from '../elements/notices.tsx';
import { useSession } from '../session.tsx';
import { useAnswer } from '../use-answer.ts';
import { useCall } from '../use-call.ts';
import { RoleChoice } from './invite-dialog.tsx';
import { NewLinkNote } from './new-link-note.tsx';
import { roleWords } from './role-words.ts';

interface PersonActionsProps {
  account: Account;
  isLastOwner: boolean;
  onChange: () => void;
}

/** An owner's actions on an account. */
export function PersonActions({ account, isLastOwner, onChange }: PersonActionsProps) {
  const { say } = useNotices();
  const { call } = useCall();
  const session = useSession();
  const [open, setOpen] = useState<'role' | NewLink | 'remove' | 'last-owner'>();
  const { id, email, name } = account;
  const path = `/api/accounts/${encodeURIComponent(id)}`;
  const close = () => {
    setOpen(undefined);
    onChange();
  };
  const finish = (words: string) => {
    say(words);
    close();
    // The owner may have changed or removed their own account.
    session.reload();
  };
  const makeLink = () =>
    call(async () => setOpen(await api.send<NewLink>('POST', '/api/account-links', { email })));
  const ask = (what: 'role' | 'remove') => setOpen(isLastOwner ? 'last-owner' : what);
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        className="button--icon"
        items={[
          { label: 'Change the role', icon: 'people', onChoose: () => ask('role') },
          { label: 'Make a link for a new password', icon: 'key', onChoose: makeLink },
          {
            label: 'Remove the account',
            icon: 'delete',
            isDanger: true,
            onChoose: () => ask('remove'),
          },
        ]}
      >
        <Icon name="more" />
      </Menu>
      {open === 'role' && (
        <RoleDialog
          account={account}
          onClose={close}
          onChoose={async (role) => {
            await api.send('PATCH', path, { role });
            finish(`${name}’s role is now ${roleWords[role].name.toLowerCase()}.`);
          }}
        />
      )}
      <Dialog title="A link for a new password" isOpen={typeof open === 'object'} onClose={close}>
        {typeof open === 'object' && <NewLinkNote made={open} onClose={close} />}
      </Dialog>
      {open === 'remove' && (
        <ActionDialog
          title={`Remove ${name}?`}
          action="Remove the account"
          isDanger
          onClose={close}
          onSubmit={async () => {
            await api.send('DELETE', path);
            finish(`${name} can no longer sign in.`);
          }}
        >
          <p>
            {name} is signed out at once and cannot sign in again. Their drafts stay, and so does
            their name in the history. Previews that they have shared no longer open.
          </p>
          <ScheduledNote name={name} />
        </ActionDialog>
      )}
      <Dialog
        title={`${name} is the only owner`}
        isOpen={open === 'last-owner'}
        onClose={close}
        actions={<Button onClick={close}>Close</Button>}
      >
        <p>Someone must be able to invite people. Make someone else an owner first.</p>
      </Dialog>
    </>
  );
}

/**
 * The number of a person's schedules; they need a publisher's approval if the person may no longer publish.
 */
function ScheduledNote({ name }: { name: string }) {
  const { data } = useAnswer<Schedule[]>('/api/schedules');
  // A schedule identifies a person by name, like the history.
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
  onClose: () => void;
  onChoose: (role: Role) => Promise<void>;
}

function RoleDialog({ account, onClose, onChoose }: RoleDialogProps) {
  const [role, setRole] = useState(account.role);
  return (
    <ActionDialog
      title={`Role of ${account.name}`}
      action="Change the role"
      onClose={onClose}
      onSubmit={async () => (role === account.role ? onClose() : onChoose(role))}
    >
      <RoleChoice chosen={role} onChoose={setRole} />
      {includesRole(account.role, publishRole) && !includesRole(role, publishRole) && (
        <ScheduledNote name={account.name} />
      )}
    </ActionDialog>
  );
}
