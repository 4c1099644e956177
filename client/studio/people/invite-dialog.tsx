import { useState } from 'react';
import { type NewLink, type Role, roles } from '#shared/studio/people.ts';
import { api } from '../api.ts';
import { Choice } from '../elements/choice.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { SelectField } from '../elements/select-field.tsx';
import { NewLinkNote } from './new-link-note.tsx';
import { roleWords } from './role-words.ts';
import { FormText, SendForm } from './send-form.tsx';

/** Asks for an address and a role, then shows the link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [role, setRole] = useState<Role>('editor');
  const [made, setMade] = useState<NewLink>();
  return (
    <Dialog title="Invite someone" isOpen onClose={onClose}>
      {made ? (
        <NewLinkNote made={made} onClose={onClose} />
      ) : (
        <SendForm
          submit="Make the link"
          onCancel={onClose}
          needs={{ email: 'Enter the email address.' }}
          send={async ({ email, hours }) => {
            const link = { email, role, hours: Number(hours) };
            setMade(await api.send('POST', '/api/account-links', link));
          }}
        >
          <FormText
            label="Email address"
            help="They sign in with it. The studio sends no mail: you get a link to pass on."
            name="email"
            type="email"
            autoComplete="off"
          />
          <RoleChoice chosen={role} onChoose={setRole} />
          <SelectField
            label="The link works for"
            name="hours"
            defaultValue={72}
            options={linkHours}
          />
        </SendForm>
      )}
    </Dialog>
  );
}

const linkHours = [
  [24, 'a day'],
  [72, 'three days'],
  [168, 'a week'],
] as const;

/** The choice of a role, with the rights of each. */
export function RoleChoice(props: { chosen: Role; onChoose: (role: Role) => void }) {
  const { chosen, onChoose } = props;
  return (
    <fieldset className="stack">
      <legend>Role</legend>
      {roles.map((role) => (
        <Choice key={role} name="role" checked={role === chosen} onChange={() => onChoose(role)}>
          <span>
            <b>{roleWords[role].name}</b>
            <span className="field-help">{roleWords[role].may}</span>
          </span>
        </Choice>
      ))}
    </fieldset>
  );
}
