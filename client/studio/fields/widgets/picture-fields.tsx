import { useState } from 'react';
import { Button } from '../../elements/button.tsx';
import { Thumbnail } from '../../media/thumbnail.tsx';
import { fileName } from '../../media/words.ts';
import { fieldsOf } from '../content-schema.ts';
import { FieldProblems, Group, Labelled } from '../field-parts.tsx';
import { focusSoon } from '../focus.ts';
import {
  type FieldProps,
  type PickedMedia,
  pathOf,
  useDescription,
  useForm,
  type WidgetProps,
} from '../form-tools.ts';
import { textOf, valueAt } from '../values.ts';

interface FileBoxProps {
  id: string;
  src: string;
  noun: 'picture' | 'film';
  /** `id`s of the elements that describe the button. */
  describedBy: string;
  /** Called with the new file. */
  onPick: (picked: PickedMedia) => void;
}

/** The picked file, with a button to pick another one. */
function FileBox({ id, src, noun, describedBy, onPick }: FileBoxProps) {
  const { pickMedia } = useForm();
  const kind = src.endsWith('.svg') ? 'drawing' : 'picture';
  const pick = async () => {
    const picked = await pickMedia(noun === 'film' ? ['film'] : ['picture', 'drawing']);
    if (picked && picked.src !== src) onPick(picked);
  };
  return (
    <div className="content-picture__file row">
      {noun === 'picture' && (
        <Thumbnail file={src ? { address: src, kind } : null} instead="picture" />
      )}
      <div>
        <p className="field-help content-picture__name anywhere" id={`${id}.file`}>
          {src ? fileName(src) : `No ${noun} chosen yet`}
        </p>
        <Button
          className="button--small"
          id={id}
          aria-describedby={`${id}.file ${describedBy}`}
          onClick={pick}
        >
          {src ? `Change ${noun}` : `Choose ${noun}`}
        </Button>
      </div>
    </div>
  );
}

/** A picture with its alternative text. */
export function PictureField(props: FieldProps) {
  const { id, value } = props;
  const { change, file } = useForm();
  const fields = fieldsOf(value);
  const [src, alt] = [textOf(fields['src']), textOf(fields['alt'])];
  /** Alternative text of the previous picture, until the new one is described. */
  const [former, setFormer] = useState('');
  const pick = (picked: PickedMedia) => {
    if (alt) setFormer(alt);
    change(id, { ...fieldsOf(valueAt(file(), pathOf(id))), ...picked });
  };
  const describe = (next: string) => change(`${id}.alt`, next);
  return (
    <Group {...props} className="content-picture box">
      <FileBox
        id={`${id}.src`}
        src={src}
        noun="picture"
        describedBy={`${id}.src.problem`}
        onPick={pick}
      />
      <FieldProblems id={`${id}.src`} />
      <Labelled
        id={`${id}.alt`}
        label="What does it show?"
        help="Read out to visitors who cannot see the picture."
      >
        <textarea
          {...useDescription(`${id}.alt`, true)}
          className="content-long"
          id={`${id}.alt`}
          rows={2}
          value={alt}
          placeholder="For example: Two colleagues at a whiteboard"
          onChange={(event) => describe(event.target.value.replace(/\n+/g, ' '))}
        />
      </Labelled>
      {former && !alt && (
        <div className="field">
          <p className="field-help">The picture before was described as “{former}”.</p>
          <Button
            className="button--small"
            onClick={() => {
              describe(former);
              focusSoon(`${id}.alt`);
            }}
          >
            Keep these words
          </Button>
        </div>
      )}
    </Group>
  );
}

/** A film, or a picture without alternative text, such as a logo. */
export const FileWidget = ({ id, schema, value, control, onChange }: WidgetProps) => (
  <FileBox
    id={id}
    noun={schema.format === 'film' ? 'film' : 'picture'}
    src={textOf(value)}
    describedBy={control['aria-describedby']}
    onPick={({ src }) => onChange(src)}
  />
);
