import type { FieldProps, WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import type { Json } from '#shared/studio/files.ts';
import { thumbnailUrl } from '#shared/studio/media.ts';
import { FieldHelp, FieldProblems, RemoveField } from '../field-template.tsx';
import { focusSoon } from '../focus.ts';
import { useDescription, useFormTools, useProblems } from '../form-tools.ts';

const fileName = (src: string) => src.slice(src.lastIndexOf('/') + 1);

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

/** A picture with the words for visitors who cannot see it. */
export function PictureField(props: FieldProps) {
  const { schema, formData, fieldPathId, onChange, required } = props;
  const { $id: id, path } = fieldPathId;
  const { pickMedia } = useFormTools();
  const picture = (formData ?? {}) as Record<string, Json>;
  const latest = useRef(picture);
  latest.current = picture;
  const src = typeof picture['src'] === 'string' ? picture['src'] : '';
  const alt = typeof picture['alt'] === 'string' ? picture['alt'] : '';
  const label = schema.title ?? 'Picture';
  const isItem = typeof path.at(-1) === 'number';
  /** Words for the picture before, as long as nobody has said what the new one shows. */
  const [former, setFormer] = useState('');
  const pick = async () => {
    const picked = await pickMedia(['picture', 'drawing']);
    if (!picked || picked.src === src) return;
    if (alt) setFormer(alt);
    onChange({ ...latest.current, src: picked.src, alt: picked.alt }, path);
  };
  const describe = (next: string) => onChange({ ...latest.current, alt: next }, path);
  return (
    <fieldset className="content-group content-picture" id={id} tabIndex={-1}>
      <legend className="content-group__title">{label}</legend>
      {!required && !isItem && <RemoveField label={label} path={path} />}
      <FieldHelp id={id}>{schema.description !== 'A picture.' && schema.description}</FieldHelp>
      <div className="content-picture__file">
        <Thumbnail src={src} />
        <div>
          <p className="content-picture__name" id={`${id}.src.file`}>
            {src ? fileName(src) : 'No picture chosen yet'}
          </p>
          <button
            type="button"
            className="button button--small"
            id={`${id}.src`}
            aria-describedby={`${id}.src.file ${id}.src.problem`}
            onClick={pick}
          >
            {src ? 'Change picture' : 'Choose picture'}
          </button>
          <FieldProblems id={`${id}.src`} />
        </div>
      </div>
      <AltText id={`${id}.alt`} value={alt} onChange={describe} />
      {former && !alt && (
        <div className="content-field">
          <p className="content-field__help">The picture before was described as “{former}”.</p>
          <button
            type="button"
            className="button button--small content-add"
            onClick={() => {
              describe(former);
              focusSoon(`${id}.alt`);
            }}
          >
            Keep these words
          </button>
        </div>
      )}
      <FieldProblems id={id} />
    </fieldset>
  );
}

function AltText({
  id,
  value,
  onChange,
}: {
  id: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const isWrong = useProblems(id).length > 0;
  return (
    <div className="content-field">
      <label className="content-field__label" htmlFor={id}>
        What does it show?
      </label>
      <FieldHelp id={id}>Read out to visitors who cannot see the picture.</FieldHelp>
      <textarea
        className="content-input content-input--long"
        id={id}
        rows={2}
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}.help ${id}.problem`}
        placeholder="For example: Two colleagues at a whiteboard"
        onChange={(event) => onChange(event.target.value.replace(/\n+/g, ' '))}
      />
      <FieldProblems id={id} />
    </div>
  );
}

/** A picture alone, such as a logo. */
export function PictureWidget(props: WidgetProps) {
  return <FileBox {...props} kinds={['picture', 'drawing']} noun="picture" />;
}

/** A film. */
export function FilmWidget(props: WidgetProps) {
  return <FileBox {...props} kinds={['film']} noun="film" />;
}

type FileBoxProps = WidgetProps & { kinds: ('picture' | 'drawing' | 'film')[]; noun: string };

function FileBox({ id, value, onChange, schema, kinds, noun }: FileBoxProps) {
  const { pickMedia } = useFormTools();
  const description = useDescription(id, Boolean(schema.description));
  const src = typeof value === 'string' ? value : '';
  const pick = async () => {
    const picked = await pickMedia(kinds);
    if (picked) onChange(picked.src);
  };
  return (
    <div className="content-picture__file">
      {noun === 'picture' && <Thumbnail src={src} />}
      <div>
        <p className="content-picture__name" id={`${id}.file`}>
          {src ? fileName(src) : `No ${noun} chosen yet`}
        </p>
        <button
          type="button"
          className="button button--small"
          id={id}
          aria-describedby={`${id}.file ${description['aria-describedby']}`}
          onClick={pick}
        >
          {src ? `Change ${noun}` : `Choose ${noun}`}
        </button>
      </div>
    </div>
  );
}
