import { useState } from 'react';
import type { OwnAccount } from '#shared/studio/people.ts';
import { api } from '../api.ts';
import { ActionDialog } from '../elements/action-dialog.tsx';
import { Button } from '../elements/button.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { useNotices } from '../elements/notices.tsx';
import { When } from '../elements/when.tsx';
import { AccountPart } from './account-part.tsx';
import { addPasskey, hasPasskeys } from './passkeys.ts';
import { FormText, SendForm } from './send-form.tsx';

type Passkey = OwnAccount['passkeys'][number];

/** The passkeys of an account, with buttons to add and remove one. */
export function PasskeyPart(props: { passkeys: readonly Passkey[]; onChange: () => void }) {
  const { passkeys, onChange } = props;
  const { say } = useNotices();
  const [isAdding, setIsAdding] = useState(false);
  const [chosen, setChosen] = useState<Passkey>();
  const remove = async (passkey: Passkey) => {
    await api
      .send('DELETE', `/api/account/passkeys/${encodeURIComponent(passkey.id)}`)
      .finally(onChange);
    setChosen(undefined);
    say(`The passkey “${passkey.name}” is removed.`);
  };
  return (
    <AccountPart
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or a security key. Nobody can guess or phish a passkey."
    >
      {passkeys.length > 0 && (
        <ul className="lines account-list">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="row row--apart">
              <div>
                <p className="name">{passkey.name}</p>
                <p className="muted small">
                  Added <When at={passkey.createdAt} />
                </p>
              </div>
              <Button
                className="button--small"
                aria-label={`Remove the passkey ${passkey.name}`}
                onClick={() => setChosen(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button icon="passkey" onClick={() => setIsAdding(true)}>
          Add a passkey
        </Button>
      ) : (
        <p className="muted">This browser cannot make passkeys. A newer one can.</p>
      )}
      <AddDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        onAdded={(name) => {
          setIsAdding(false);
          say(`The passkey “${name}” is added.`);
          onChange();
        }}
      />
      {chosen && (
        <ActionDialog
          title="Remove this passkey?"
          action="Remove the passkey"
          isDanger
          onClose={() => setChosen(undefined)}
          onSubmit={() => remove(chosen)}
        >
          <p>“{chosen.name}” no longer signs you in. Your password and other passkeys still do.</p>
        </ActionDialog>
      )}
    </AccountPart>
  );
}

interface AddDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onAdded: (name: string) => void;
}

function AddDialog({ isOpen, onClose, onAdded }: AddDialogProps) {
  return (
    <Dialog title="Add a passkey" isOpen={isOpen} onClose={onClose}>
      <SendForm
        submit="Go on"
        onCancel={onClose}
        needs={{ name: 'Enter a name for it.' }}
        send={async ({ name = '' }) => {
          await addPasskey(name);
          onAdded(name.trim());
        }}
      >
        <FormText
          label="Name"
          help="Such as “Laptop” or “Blue security key”, so that you know it again in the list."
          name="name"
          autoComplete="off"
        />
      </SendForm>
    </Dialog>
  );
}
