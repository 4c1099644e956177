import type { OwnAccount } from '#shared/studio/people.ts';
import { api } from '../api.ts';
import { CallButton } from '../elements/call-button.tsx';
import { useNotices } from '../elements/notices.tsx';
import { When } from '../elements/when.tsx';
import { NoScreen } from '../layout/no-screen.tsx';
import { Pending } from '../layout/pending.tsx';
import { Screen } from '../layout/screen.tsx';
import { useSession } from '../session.tsx';
import { useAnswer } from '../use-answer.ts';
import { AccountPart } from './account-part.tsx';
import { PasskeyPart } from './passkey-part.tsx';
import { checkNewPassword, NewPasswordField, PasswordField } from './password-field.tsx';
import { roleWords } from './role-words.ts';
import { FormText, SendForm } from './send-form.tsx';

/** The person's own account: name, password, passkeys, devices. */
export function AccountScreen() {
  const { mode, person } = useSession();
  const isHosted = mode === 'hosted';
  const account = useAnswer<OwnAccount>(isHosted ? '/api/account' : null);
  const { data, reload } = account;
  if (!isHosted) return <NoScreen />;
  return (
    <Screen title="Your account" lead={`${person.email} · ${roleWords[person.role].name}`}>
      <div className="account">
        <NamePart />
        <PasswordPart onChanged={reload} />
        {data ? (
          <>
            <PasskeyPart passkeys={data.passkeys} onChange={reload} />
            <SessionPart sessions={data.sessions} onChange={reload} />
          </>
        ) : (
          <Pending {...account} what="passkeys and devices" />
        )}
      </div>
    </Screen>
  );
}

function NamePart() {
  const { person, reload } = useSession();
  const { say } = useNotices();
  return (
    <AccountPart title="Name" lead="Others see it beside what you change.">
      <SendForm
        submit="Save the name"
        look="plain"
        needs={{ name: 'Enter your name.' }}
        send={async ({ name }) => {
          await api.send('PATCH', '/api/account', { name });
          reload();
          say('Your name is saved.');
        }}
      >
        <FormText label="Your name" name="name" autoComplete="name" defaultValue={person.name} />
      </SendForm>
    </AccountPart>
  );
}

/** Changes the person's own password. */
function PasswordPart({ onChanged }: { onChanged: () => void }) {
  const { person } = useSession();
  const { say } = useNotices();
  return (
    <AccountPart title="Password" lead="A new one signs out all your other devices.">
      <SendForm
        submit="Change the password"
        look="plain"
        needs={{ current: 'Enter your current password.' }}
        check={checkNewPassword}
        send={async ({ current, password }, form) => {
          await api.send('POST', '/api/account/password', { current, password });
          form.reset();
          say('Your password is changed, and your other devices are signed out.');
          onChanged();
        }}
      >
        {/* Password managers store the password with this username. */}
        <input
          type="email"
          name="email"
          autoComplete="username"
          value={person.email}
          readOnly
          hidden
        />
        <PasswordField label="Current password" name="current" autoComplete="current-password" />
        <NewPasswordField label="New password" />
      </SendForm>
    </AccountPart>
  );
}

interface SessionPartProps {
  sessions: OwnAccount['sessions'];
  onChange: () => void;
}

/** The devices that are signed in, and how to sign out all others. */
function SessionPart({ sessions, onChange }: SessionPartProps) {
  const { say } = useNotices();
  const end = async () => {
    await api.send('DELETE', '/api/account/sessions');
    say('Your other devices are signed out.');
    onChange();
  };
  return (
    <AccountPart
      title="Where you are signed in"
      lead="You are signed out automatically after 12 hours without use."
    >
      <ul className="lines account-list">
        {sessions.map(({ id, device, usedAt, isCurrent }) => (
          <li key={id}>
            <p className="name">{device}</p>
            <p className="muted small">
              {isCurrent ? (
                'This device'
              ) : (
                <>
                  Used <When at={usedAt} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <CallButton onClick={end}>Sign out the other devices</CallButton>}
    </AccountPart>
  );
}
