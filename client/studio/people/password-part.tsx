import { api } from '../api.ts';
import { useNotices } from '../elements/notices.tsx';
import { useSession } from '../session.tsx';
import { AccountPart } from './account-part.tsx';
import { checkNewPassword, NewPasswordField, PasswordField } from './password-field.tsx';
import { SendForm } from './send-form.tsx';

/** Changes the password of one's own account. */
export function PasswordPart({ onChanged }: { onChanged: () => void }) {
  const { person } = useSession();
  const { say } = useNotices();
  return (
    <AccountPart title="Password" lead="A new one signs out all your other devices.">
      <SendForm
        submit="Change the password"
        look="plain"
        check={(values) => ({
          ...(!values['current'] && { current: 'Enter your current password.' }),
          ...checkNewPassword(values),
        })}
        send={async ({ current, password }, form) => {
          await api.send('POST', '/api/account/password', { current, password });
          form.reset();
          say('Your password is changed, and your other devices are signed out.');
          onChanged();
        }}
      >
        {/* Password managers keep the password with this address. */}
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
