import { useState } from 'react';
import type { AccountList, Invitation, StoredKinds } from '#shared/studio/people.ts';
import { api } from '../api.ts';
import { Button, ButtonLink } from '../elements/button.tsx';
import { CallButton } from '../elements/call-button.tsx';
import { useNotices } from '../elements/notices.tsx';
import { Table } from '../elements/table.tsx';
import { exactTime, When } from '../elements/when.tsx';
import { NoScreen } from '../layout/no-screen.tsx';
import { OnlyFor } from '../layout/only-for.tsx';
import { Pending } from '../layout/pending.tsx';
import { Screen } from '../layout/screen.tsx';
import { formatBytes } from '../media/words.ts';
import { useMay, useSession } from '../session.tsx';
import { useAnswer } from '../use-answer.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonActions } from './person-actions.tsx';
import { roleWords } from './role-words.ts';

/** Everyone with an account, and unused links, for owners. */
export function PeopleScreen() {
  const isOwner = useMay('owner');
  const accounts = useAnswer<AccountList>(isOwner ? '/api/accounts' : null);
  const { data, reload } = accounts;
  const [isInviting, setIsInviting] = useState(false);
  if (useSession().mode === 'local') return <NoScreen />;
  return (
    <Screen
      title="People"
      lead="Who may work in this studio, and what they may do."
      actions={
        isOwner && (
          <>
            <ButtonLink to="/audit" icon="log">
              Log of changes
            </ButtonLink>
            <Button look="primary" icon="add" onClick={() => setIsInviting(true)}>
              Invite someone
            </Button>
          </>
        )
      }
    >
      <OnlyFor who="owner">
        {data ? (
          <div className="fields">
            <AccountTable list={data} onChange={reload} />
            {storedSummary(data.stored.all) && (
              <p className="muted">Everyone together: {storedSummary(data.stored.all)}.</p>
            )}
            {data.links.length > 0 && <LinkTable links={data.links} onChange={reload} />}
          </div>
        ) : (
          <Pending {...accounts} what="people" failed="The people could not be loaded" />
        )}
      </OnlyFor>
      {isInviting && (
        <InviteDialog
          onClose={() => {
            setIsInviting(false);
            reload();
          }}
        />
      )}
    </Screen>
  );
}

function AccountTable({ list, onChange }: { list: AccountList; onChange: () => void }) {
  const { accounts, stored } = list;
  const { person } = useSession();
  const isLastOwner = accounts.filter(({ role }) => role === 'owner').length === 1;
  return (
    <Table
      caption="Accounts"
      className="people-table"
      heads={['Name', 'Role', 'Last active', actions]}
    >
      {accounts.map((account) => (
        <tr key={account.id}>
          <th scope="row">
            <p className="name">
              {account.name}
              {account.id === person.id && <span className="muted"> (you)</span>}
            </p>
            <p className="address muted small">{account.email}</p>
            <p className="muted small">{storedSummary(stored.each[account.id])}</p>
          </th>
          <td>{roleWords[account.role].name}</td>
          <td className="people-when">
            {account.lastSeenAt ? <When at={account.lastSeenAt} /> : 'Not yet'}
          </td>
          <td className="people-actions">
            <PersonActions
              account={account}
              isLastOwner={isLastOwner && account.role === 'owner'}
              onChange={onChange}
            />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Header of the column with buttons. */
const actions = <span className="visually-hidden">Actions</span>;

function LinkTable({ links, onChange }: { links: Invitation[]; onChange: () => void }) {
  const { say } = useNotices();
  const title = 'Links that nobody has used yet';
  const withdraw = async ({ email }: Invitation) => {
    await api.send('DELETE', `/api/account-links/${encodeURIComponent(email)}`).finally(onChange);
    say(`The link for ${email} no longer works.`);
  };
  return (
    <section className="stack" aria-labelledby="links-title">
      <h2 id="links-title">{title}</h2>
      <Table
        caption={title}
        className="people-table"
        heads={['For', 'Role', 'Works until', actions]}
      >
        {links.map((link) => (
          <tr key={link.email}>
            <th scope="row">
              <p className="name">{link.email}</p>
              <p className="muted small">
                {link.name === null ? 'Invitation' : `New password for ${link.name}`}
              </p>
            </th>
            <td>{roleWords[link.role].name}</td>
            <td className="people-when">{exactTime(link.expiresAt)}</td>
            <td className="people-actions">
              <CallButton
                className="button--small"
                aria-label={`Withdraw the link for ${link.email}`}
                onClick={() => withdraw(link)}
              >
                Withdraw
              </CallButton>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** The storage that a person's texts and files take; empty if none. */
function storedSummary({ texts, files }: StoredKinds = { texts: 0, files: 0 }): string {
  const parts = [
    texts > 0 && `${formatBytes(texts)} of drafts and their history`,
    files > 0 && `${formatBytes(files)} of files that visitors don’t see`,
  ];
  return parts.filter(Boolean).join(', ');
}
