import { useState } from 'react';
import type { OwnAccount } from '#shared/studio/people.ts';
import { api } from '../api.ts';
import { ButtonLink } from '../elements/button.tsx';
import { TextField } from '../elements/field.tsx';
import { useNotices } from '../elements/notices.tsx';
import { EmptyState, ErrorState, Loading } from '../elements/states.tsx';
import { Screen } from '../layout/screen.tsx';
import { useReloadSession, useSession } from '../session.tsx';
import { useAnswer } from '../use-answer.ts';
import { AccountPart } from './account-part.tsx';
import { PasskeyPart } from './passkey-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { roleWords } from './role-words.ts';
import { SendForm } from './send-form.tsx';
import { SessionPart } from './session-part.tsx';

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

function NamePart() {
  const { person } = useSession();
  const reload = useReloadSession();
  const { say } = useNotices();
  const [name, setName] = useState(person.name);
  return (
    <AccountPart title="Name" lead="Others see it beside what you change.">
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
