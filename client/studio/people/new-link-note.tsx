import { useEffect, useRef } from 'react';
import type { NewLink } from '#shared/studio/people.ts';
import { Button } from '../elements/button.tsx';
import { Field } from '../elements/field.tsx';
import { useCopy } from '../elements/use-copy.ts';
import { exactTime } from '../elements/when.tsx';

/** A new link, which is shown only once. */
export function NewLinkNote({ made, onClose }: { made: NewLink; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const copyText = useCopy();
  const copy = () => {
    input.current?.select();
    void copyText(made.link);
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
          Copy the link
        </Button>
      </div>
    </>
  );
}
