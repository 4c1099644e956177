import { useState } from 'react';
import { api } from '../api.ts';
import { useNotices } from '../elements/notices.tsx';
import { useSession } from '../session.tsx';
import { AccountPart } from './account-part.tsx';
import { checkNewPassword, PASSWORD_HELP, PasswordField } from './password-field.tsx';
import { SendForm } from './send-form.tsx';

/** Changes the password of one's own account. */
export function PasswordPart({ onChanged }: { onChanged: () => void }) {
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
