import { useRef, useState } from 'react';
import { thumbnailUrl } from '#shared/studio/media.ts';
import { Button } from '../../elements/button.tsx';
import { fieldsOf } from '../content-schema.ts';
import { FieldProblems, Group, Labelled } from '../field-parts.tsx';
import { focusSoon } from '../focus.ts';
import { type FieldProps, useDescription, useFormTools, type WidgetProps } from '../form-tools.ts';
import { textOf } from '../values.ts';

function Thumbnail({ src }: { src: string }) {
  return src ? (
    <img
      className={`content-picture__thumbnail${src.endsWith('.svg') ? ' content-picture__thumbnail--drawing' : ''}`}
      src={thumbnailUrl({ address: src })}
      alt=""
      loading="lazy"
    />
  ) : (
    <span className="content-picture__thumbnail content-picture__thumbnail--none" />
  );
}

interface FileBoxProps {
  id: string;
  src: string;
  noun: 'picture' | 'film';
  /** `id`s of what describes the button. */
  describedBy: string;
  onPick: () => void;
}

/** The file that was picked, and the button that picks another one. */
function FileBox({ id, src, noun, describedBy, onPick }: FileBoxProps) {
  return (
    <div className="content-picture__file">
      {noun === 'picture' && <Thumbnail src={src} />}
      <div>
        <p className="field-help content-picture__name" id={`${id}.file`}>
          {src ? src.slice(src.lastIndexOf('/') + 1) : `No ${noun} chosen yet`}
        </p>
        <Button
          className="button--small"
          id={id}
          aria-describedby={`${id}.file ${describedBy}`}
          onClick={onPick}
        >
          {src ? `Change ${noun}` : `Choose ${noun}`}
        </Button>
      </div>
    </div>
  );
}

/** A picture with the words for visitors who cannot see it. */
export function PictureField(props: FieldProps) {
  const { id, value } = props;
  const { change, pickMedia } = useFormTools();
  const fields = fieldsOf(value);
  const latest = useRef(fields);
  latest.current = fields;
  const [src, alt] = [textOf(fields['src']), textOf(fields['alt'])];
  /** Words for the picture before, as long as nobody has said what the new one shows. */
  const [former, setFormer] = useState('');
  const pick = async () => {
    const picked = await pickMedia(['picture', 'drawing']);
    if (!picked || picked.src === src) return;
    if (alt) setFormer(alt);
    change(id, { ...latest.current, ...picked });
  };
  const describe = (next: string) => change(`${id}.alt`, next);
  return (
    <Group {...props} className="content-picture">
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
            className="button--small content-add"
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

/** A film, or a picture alone, such as a logo. */
export function FileWidget({ id, schema, value, control, onChange }: WidgetProps) {
  const { pickMedia } = useFormTools();
  const noun = schema.format === 'film' ? 'film' : 'picture';
  const pick = async () => {
    const picked = await pickMedia(noun === 'film' ? ['film'] : ['picture', 'drawing']);
    if (picked) onChange(picked.src);
  };
  return (
    <FileBox
      id={id}
      noun={noun}
      src={textOf(value)}
      describedBy={control['aria-describedby']}
      onPick={pick}
    />
  );
}
