import type { OwnAccount } from '#shared/studio/people.ts';
import { api } from '../api.ts';
import { CallButton } from '../elements/call-button.tsx';
import { useNotices } from '../elements/notices.tsx';
import { When } from '../elements/when.tsx';
import { AccountPart } from './account-part.tsx';

interface SessionPartProps {
  sessions: OwnAccount['sessions'];
  onChange: () => void;
}

/** The devices that are signed in, and how to sign out all others. */
export function SessionPart({ sessions, onChange }: SessionPartProps) {
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
      {sessions.length > 1 && <CallButton onClick={end}>Sign out the other devices</CallButton>}
    </AccountPart>
  );
}
