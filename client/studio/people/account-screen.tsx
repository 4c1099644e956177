import type { OwnAccount } from '#shared/studio/people.ts';
import { api } from '../api.ts';
import { ButtonLink } from '../elements/button.tsx';
import { useNotices } from '../elements/notices.tsx';
import { EmptyState } from '../elements/states.tsx';
import { Pending } from '../layout/pending.tsx';
import { Screen } from '../layout/screen.tsx';
import { useReloadSession, useSession } from '../session.tsx';
import { useAnswer } from '../use-answer.ts';
import { AccountPart } from './account-part.tsx';
import { PasskeyPart } from './passkey-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { roleWords } from './role-words.ts';
import { FormText, SendForm } from './send-form.tsx';
import { SessionPart } from './session-part.tsx';

/** One's own account: name, password, passkeys, devices. */
export function AccountScreen() {
  const { mode, person } = useSession();
  const isHosted = mode === 'hosted';
  const account = useAnswer<OwnAccount>(isHosted ? '/api/account' : null);
  const { data, reload } = account;
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
        ) : (
          <Pending {...account} what="passkeys and devices" />
        )}
      </div>
    </Screen>
  );
}

function NamePart() {
  const { person } = useSession();
  const reload = useReloadSession();
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
