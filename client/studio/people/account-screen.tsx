import { type ReactNode, useId, useState } from 'react';
import type { OwnAccount } from '#shared/studio/people.ts';
import { api } from '../api.ts';
import { Button, ButtonLink } from '../elements/button.tsx';
import { TextField } from '../elements/field.tsx';
import { useNotices } from '../elements/notices.tsx';
import { EmptyState, ErrorState, Loading } from '../elements/states.tsx';
import { When } from '../elements/when.tsx';
import { Screen } from '../layout/screen.tsx';
import { useReloadSession, useSession } from '../session.tsx';
import { useAnswer } from '../use-answer.ts';
import { PasskeyPart } from './passkey-part.tsx';
import { checkNewPassword, PASSWORD_HELP, PasswordField } from './password-field.tsx';
import { roleWords } from './role-words.ts';
import { SendForm } from './send-form.tsx';

/** One's own account: name, password, passkeys, devices. */
export function AccountScreen() {
  const { mode, person } = useSession();
  const isHosted = mode === 'hosted';
  const { data, error, reload } = useAnswer<OwnAccount>(isHosted ? '/api/account' : null);
  if (!isHosted)
    return (
      <Screen title="Your account">
        <EmptyState
          title="No account is needed here"
          actions={<ButtonLink to="/">Go to the pages</ButtonLink>}
        >
          <p>On your own machine the address from the terminal is enough.</p>
        </EmptyState>
      </Screen>
    );
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
        ) : error ? (
          <ErrorState
            title="Passkeys and devices could not be loaded"
            error={error}
            onRetry={reload}
          />
        ) : (
          <Loading what="passkeys and devices" />
        )}
      </div>
    </Screen>
  );
}

/** A part of the screen with a heading of its own. */
export function AccountPart(props: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card account-part" aria-labelledby={id}>
      <div>
        <h2 id={id}>{props.title}</h2>
        {props.lead && <p className="field-help">{props.lead}</p>}
      </div>
      <div className="account-content">{props.children}</div>
    </section>
  );
}

function NamePart() {
  const { person } = useSession();
  const reload = useReloadSession();
  const { say } = useNotices();
  const [name, setName] = useState(person.name);
  return (
    <AccountPart title="Name" lead="Others see it at what you change.">
      <SendForm
        submit="Save the name"
        look="plain"
        check={() => (name.trim() ? {} : { name: 'Enter your name.' })}
        send={async () => {
          await api.send('PATCH', '/api/account', { name });
          reload();
          say('Your name is saved.');
        }}
      >
        {(errorOf) => (
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            value={name}
            onChange={setName}
            error={errorOf('name')}
          />
        )}
      </SendForm>
    </AccountPart>
  );
}

function PasswordPart({ onChanged }: { onChanged: () => void }) {
  const { person } = useSession();
  const { say } = useNotices();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  return (
    <AccountPart title="Password" lead="A new one signs out all your other devices.">
      <SendForm
        submit="Change the password"
        look="plain"
        check={() => {
          const problem = checkNewPassword(password);
          return {
            ...(!current && { current: 'Enter your current password.' }),
            ...(problem && { password: problem }),
          };
        }}
        send={async () => {
          await api.send('POST', '/api/account/password', { current, password });
          setCurrent('');
          setPassword('');
          say('Your password is changed, and your other devices are signed out.');
          onChanged();
        }}
      >
        {(errorOf) => (
          <>
            {/* Password managers keep the password with this address. */}
            <input
              type="email"
              name="email"
              autoComplete="username"
              value={person.email}
              readOnly
              hidden
            />
            <PasswordField
              label="Current password"
              name="current"
              autoComplete="current-password"
              value={current}
              onChange={setCurrent}
              error={errorOf('current')}
            />
            <PasswordField
              label="New password"
              help={PASSWORD_HELP}
              name="password"
              autoComplete="new-password"
              value={password}
              onChange={setPassword}
              error={errorOf('password')}
            />
          </>
        )}
      </SendForm>
    </AccountPart>
  );
}

interface SessionPartProps {
  sessions: OwnAccount['sessions'];
  onChange: () => void;
}

function SessionPart({ sessions, onChange }: SessionPartProps) {
  const { say, fail } = useNotices();
  const [isBusy, setIsBusy] = useState(false);
  const end = async () => {
    setIsBusy(true);
    try {
      await api.send('DELETE', '/api/account/sessions');
      say('Your other devices are signed out.');
      onChange();
    } catch (error) {
      fail(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <AccountPart
      title="Where you are signed in"
      lead="After twelve hours without use you are signed out by itself."
    >
      <ul className="account-list">
        {sessions.map(({ id, device, usedAt, isCurrent }) => (
          <li key={id}>
            <span className="people-name">{device}</span>
            <span className="people-email">
              {isCurrent ? (
                'This device'
              ) : (
                <>
                  Used <When at={usedAt} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button isBusy={isBusy} onClick={end}>
          Sign out the other devices
        </Button>
      )}
    </AccountPart>
  );
}
