import { useState } from 'react';
import { type MediaFile, mediaFileUrl } from '#shared/studio/media.ts';
import { api } from '../api.ts';
import { Button, type ButtonLook } from '../elements/button.tsx';
import { Field } from '../elements/field.tsx';
import { useCall } from '../use-call.ts';

/** Advice on a good alternative text. */
const altHelp =
  'One short sentence with what matters in it, for people who can’t see it: “Two colleagues at a whiteboard”, not “Picture of our office”. Each page that shows the picture starts with this sentence, and can say it in its own words.';

const MAX_LENGTH = 500;

interface AltFieldProps {
  file: MediaFile;
  /** Label of the button, such as "Save description". */
  action: string;
  look?: ButtonLook | undefined;
  onSaved: (file: MediaFile) => void;
  /** Whether the field gets the focus when it appears. */
  isFirst?: boolean;
}

/** Asks what a picture shows. */
export function AltField({ file, action, look, onSaved, isFirst = false }: AltFieldProps) {
  const [alt, setAlt] = useState(file.alt);
  const [isAsked, setIsAsked] = useState(false);
  const { call, isBusy } = useCall();
  const words = alt.trim();
  const save = () =>
    call(async () => onSaved(await api.send('PATCH', mediaFileUrl(file.address), { alt: words })));
  return (
    <form
      className="stack media-alt"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (words) save();
        else event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <Field
        label="What does it show?"
        help={altHelp}
        error={isAsked && !words && 'Say in a few words what it shows.'}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            // biome-ignore lint/a11y/noAutofocus: it is the next step of the person's action
            autoFocus={isFirst}
            rows={2}
            maxLength={MAX_LENGTH}
            value={alt}
            onChange={(event) => setAlt(event.target.value.replace(/\n+/g, ' '))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
        )}
      </Field>
      <Button type="submit" look={look ?? 'plain'} isBusy={isBusy}>
        {action}
      </Button>
    </form>
  );
}
