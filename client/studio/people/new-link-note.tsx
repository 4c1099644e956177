import { useEffect, useRef, useState } from 'react';
import type { NewLink } from '#shared/studio/people.ts';
import { Button } from '../elements/button.tsx';
import { Field } from '../elements/field.tsx';
import { exactTime } from '../elements/when.tsx';

/** A new link, which is shown only once. */
export function NewLinkNote({ made, onClose }: { made: NewLink; onClose: () => void }) {
  const [isCopied, setIsCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const copy = async () => {
    input.current?.select();
    await navigator.clipboard.writeText(made.link).then(
      () => setIsCopied(true),
      () => {},
    );
  };
  return (
    <>
      <p>
        {made.name === null
          ? `Send this link to ${made.email}. They choose a name and a password there.`
          : `Send this link to ${made.name}. They set a new password there. They are signed out everywhere else, and their passkeys are removed.`}
      </p>
      <Field
        label="Link"
        help={`It works once, until ${exactTime(made.expiresAt)}. It is shown only now: if it gets lost, make another.`}
      >
        {(attributes) => (
          <input {...attributes} ref={input} type="text" readOnly value={made.link} />
        )}
      </Field>
      <div className="button-row">
        <Button onClick={onClose}>Done</Button>
        <Button look="primary" icon="copy" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy the link'}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {isCopied && 'The link is copied.'}
      </p>
    </>
  );
}
