import { startTransition, useActionState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { SignInPage } from '#shared/studio/people.ts';
import { ApiError, api } from '../api.ts';
import { Button } from '../elements/button.tsx';
import { messageOf } from '../elements/states.tsx';
import { Pending } from '../layout/pending.tsx';
import { useAnswer } from '../use-answer.ts';
import { EntryPage } from './entry-page.tsx';
import { hasPasskeys, signInWithPasskey } from './passkeys.ts';
import { PasswordField } from './password-field.tsx';
import { FormText, SendForm } from './send-form.tsx';
import { useOfferedPasskey } from './use-offered-passkey.ts';

/** Signs in by password or passkey, and navigates to the requested screen. */
export function SignInScreen() {
  const page = useAnswer<SignInPage>('/api/sign-in');
  const { data, error } = page;
  const goal = goalOf(useSearchParams()[0].get('then'));
  // A local studio has no sign-in: the address printed in the terminal is sufficient.
  if (data?.isSignedIn || (error instanceof ApiError && error.status === 404))
    return <Navigate to={goal} replace />;
  return (
    <EntryPage title="Sign in" siteName={data?.siteName}>
      {data ? (
        <SignInForm goal={goal} />
      ) : (
        <Pending {...page} what="the studio" failed="Nobody can sign in at the moment" />
      )}
    </EntryPage>
  );
}

function SignInForm({ goal }: { goal: string }) {
  const navigate = useNavigate();
  const enter = () => navigate(goal, { replace: true });
  const endOffer = useOfferedPasskey(enter);
  return (
    <>
      <SendForm
        submit="Sign in"
        needs={{ email: 'Enter your email address.', password: 'Enter your password.' }}
        send={async ({ email, password }) => {
          await api.send('POST', '/api/sign-in', { email, password });
          endOffer();
          enter();
        }}
      >
        <FormText
          label="Email address"
          name="email"
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
      </SendForm>
      {hasPasskeys() && <PasskeyButton onStart={endOffer} onSignedIn={enter} />}
      <p className="muted small">
        Lost your password, or no account? An owner of the studio can send you a link.
      </p>
    </>
  );
}

interface PasskeyButtonProps {
  onStart: () => AbortSignal;
  onSignedIn: () => void;
}

function PasskeyButton({ onStart, onSignedIn }: PasskeyButtonProps) {
  const [error, signIn, isBusy] = useActionState(async () => {
    try {
      await signInWithPasskey(onStart());
      onSignedIn();
      return null;
    } catch (cause) {
      return messageOf(cause);
    }
  }, null);
  return (
    <div className="stack entry-other">
      <Button icon="passkey" isBusy={isBusy} onClick={() => startTransition(signIn)}>
        Sign in with a passkey
      </Button>
      <div role="alert">{!isBusy && error && <p className="field-error">{error}</p>}</div>
    </div>
  );
}

/** Destination after signing in; an address outside the studio is replaced with the start. */
function goalOf(then: string | null): string {
  const url = URL.parse(then ?? '/', location.origin);
  if (url?.origin !== location.origin || url.pathname === '/sign-in') return '/';
  return url.pathname.replace(/^\/+/, '/') + url.search;
}
