import { useState } from 'react';
import { type MediaFile, mediaFileUrl } from '#shared/studio/media.ts';
import { api } from '../api.ts';
import { Button, type ButtonLook } from '../elements/button.tsx';
import { Field } from '../elements/field.tsx';
import { messageOf } from '../elements/states.tsx';

/** What makes a good alternative text. */
const altHelp =
  'One short sentence with what matters in it, for people who can’t see it: “Two colleagues at a whiteboard”, not “Picture of our office”. Each page that shows the picture starts with this sentence, and can say it in its own words.';

const MAX_LENGTH = 500;

interface AltFieldProps {
  file: MediaFile;
  /** Such as "Save description". */
  action: string;
  look?: ButtonLook | undefined;
  onSaved: (file: MediaFile) => void;
  /** Whether the field gets the focus when it appears. */
  isFirst?: boolean;
}

/** Asks what a picture shows. */
export function AltField({ file, action, look, onSaved, isFirst = false }: AltFieldProps) {
  const [alt, setAlt] = useState(file.alt);
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    if (alt.trim() === '') return setError('Say in a few words what it shows.');
    setIsBusy(true);
    setError('');
    try {
      onSaved(await api.send<MediaFile>('PATCH', mediaFileUrl(file.address), { alt: alt.trim() }));
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      className="stack media-alt"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (alt.trim() === '') event.currentTarget.querySelector('textarea')?.focus();
        save();
      }}
    >
      <Field label="What does it show?" help={altHelp} error={error}>
        {(attributes) => (
          <textarea
            {...attributes}
            // biome-ignore lint/a11y/noAutofocus: it is the next step of what the person has begun
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
