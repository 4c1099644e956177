import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { SignInPage } from '#shared/studio/people.ts';
import { ApiError, api } from '../api.ts';
import { Button } from '../elements/button.tsx';
import { TextField } from '../elements/field.tsx';
import { ErrorState, Loading, messageOf } from '../elements/states.tsx';
import { useAnswer } from '../use-answer.ts';
import { EntryPage } from './entry-page.tsx';
import { hasPasskeys, PasskeyCancelled, signInWithPasskey } from './passkeys.ts';
import { PasswordField } from './password-field.tsx';
import { SendForm } from './send-form.tsx';
import { useOfferedPasskey } from './use-offered-passkey.ts';

/** Signs someone in, by password or passkey, and goes on to where they wanted to go. */
export function SignInScreen() {
  const { data, error, reload } = useAnswer<SignInPage>('/api/sign-in');
  const goal = goalOf(useSearchParams()[0].get('then'));
  // On one's own machine nobody signs in: the address of the terminal is enough.
  if (data?.isSignedIn || (error instanceof ApiError && error.status === 404))
    return <Navigate to={goal} replace />;
  return (
    <EntryPage title="Sign in" siteName={data?.siteName}>
      {data ? (
        <SignInForm goal={goal} />
      ) : error ? (
        <ErrorState title="Nobody can sign in at the moment" error={error} onRetry={reload} />
      ) : (
        <Loading what="the studio" />
      )}
    </EntryPage>
  );
}

function SignInForm({ goal }: { goal: string }) {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const enter = () => navigate(goal, { replace: true });
  const offered = useOfferedPasskey(enter);
  return (
    <>
      <SendForm
        submit="Sign in"
        check={() => ({
          ...(!email.trim() && { email: 'Enter your email address.' }),
          ...(!password && { password: 'Enter your password.' }),
        })}
        send={async () => {
          await api.send('POST', '/api/sign-in', { email, password });
          offered.stop();
          enter();
        }}
      >
        {(errorOf) => (
          <>
            <TextField
              label="Email address"
              name="email"
              type="email"
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              value={email}
              onChange={setEmail}
              error={errorOf('email')}
            />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
              error={errorOf('password')}
            />
          </>
        )}
      </SendForm>
      {hasPasskeys() && <PasskeyButton before={offered.stop} onSignedIn={enter} />}
      <p className="entry-note">
        Lost your password, or no account? An owner of the studio can send you a link.
      </p>
    </>
  );
}

interface PasskeyButtonProps {
  before: () => void;
  onSignedIn: () => void;
}

function PasskeyButton({ before, onSignedIn }: PasskeyButtonProps) {
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const signIn = async () => {
    before();
    setIsBusy(true);
    setError(undefined);
    try {
      await signInWithPasskey(leaving.current.signal);
      onSignedIn();
    } catch (cause) {
      setError(
        cause instanceof PasskeyCancelled
          ? 'No passkey was used. Try again, or use your password.'
          : messageOf(cause),
      );
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="entry-other">
      <Button icon="passkey" isBusy={isBusy} onClick={signIn}>
        Sign in with a passkey
      </Button>
      <div role="alert">{error && <p className="field-error">{error}</p>}</div>
    </div>
  );
}

/** An address of the studio itself, whatever the link says. */
function goalOf(then: string | null): string {
  const url = URL.parse(then ?? '/', location.origin);
  if (url?.origin !== location.origin || url.pathname === '/sign-in') return '/';
  return url.pathname.replace(/^\/+/, '/') + url.search;
}
