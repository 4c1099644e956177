import { useNavigate, useParams } from 'react-router-dom';
import type { Invitation, SignInPage } from '#shared/studio/people.ts';
import { ApiError, api } from '../api.ts';
import { ButtonLink } from '../elements/button.tsx';
import { Pending } from '../layout/pending.tsx';
import { useAnswer } from '../use-answer.ts';
import { EntryPage } from './entry-page.tsx';
import { checkNewPassword, NewPasswordField } from './password-field.tsx';
import { roleWords } from './role-words.ts';
import { FormText, SendForm } from './send-form.tsx';

/** The screen that an invitation link opens: sets name and password of the new account. */
export function InvitationScreen() {
  const { token = '' } = useParams();
  const path = `/api/invitations/${encodeURIComponent(token)}`;
  const invitation = useAnswer<Invitation>(path);
  const { data, error } = invitation;
  const siteName = useAnswer<SignInPage>('/api/sign-in').data?.siteName;
  // If the link is used elsewhere while the form is open, the form reports it.
  if (data) return <JoinPage path={path} invitation={data} siteName={siteName} />;
  if (error instanceof ApiError && (error.status === 410 || error.status === 404))
    return (
      <EntryPage title="This link no longer works" siteName={siteName}>
        <p className="muted">
          It has expired, or it was used already. An owner of the studio can make you a new one.
        </p>
        <ButtonLink to="/sign-in">Sign in instead</ButtonLink>
      </EntryPage>
    );
  return (
    <EntryPage title="Join the studio" siteName={siteName}>
      <Pending {...invitation} what="your invitation" failed="The link could not be checked" />
    </EntryPage>
  );
}

const resetLead =
  'All other devices will be signed out, and your passkeys will be removed. You can add new ones in your account.';

interface JoinPageProps {
  path: string;
  invitation: Invitation;
  siteName: string | undefined;
}

function JoinPage({ path, invitation, siteName }: JoinPageProps) {
  const navigate = useNavigate();
  const isNew = invitation.name === null;
  return (
    <EntryPage
      siteName={siteName}
      title={isNew ? 'Join the studio' : 'Set a new password'}
      lead={isNew ? roleWords[invitation.role].welcome : resetLead}
    >
      <SendForm
        submit={isNew ? 'Create my account' : 'Set the password'}
        needs={{ name: 'Enter your name.' }}
        check={checkNewPassword}
        send={async ({ name, password }) => {
          await api.send('POST', path, { name, password });
          navigate('/', { replace: true });
        }}
      >
        <FormText
          label="Email address"
          help="You sign in with it."
          name="email"
          type="email"
          autoComplete="username"
          readOnly
          defaultValue={invitation.email}
        />
        <FormText
          label="Your name"
          help="Others see it beside what you change."
          name="name"
          autoComplete="name"
          defaultValue={invitation.name ?? ''}
        />
        <NewPasswordField label={isNew ? 'Password' : 'New password'} />
      </SendForm>
    </EntryPage>
  );
}
