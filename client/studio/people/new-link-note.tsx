import { useEffect, useRef } from 'react';
import type { NewLink } from '#shared/studio/people.ts';
import { Button } from '../elements/button.tsx';
import { Field } from '../elements/field.tsx';
import { useNotices } from '../elements/notices.tsx';
import { exactTime } from '../elements/when.tsx';

/** A new link, which is shown only once. */
export function NewLinkNote({ made, onClose }: { made: NewLink; onClose: () => void }) {
  const { say } = useNotices();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const copy = () => {
    input.current?.select();
    // Without the clipboard, the person can copy what is selected.
    navigator.clipboard.writeText(made.link).then(
      () => say('The link is copied.'),
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
          Copy the link
        </Button>
      </div>
    </>
  );
}
