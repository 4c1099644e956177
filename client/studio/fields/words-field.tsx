import type { FieldProps } from '@rjsf/utils';
import { useContext, useState } from 'react';
import type { Json } from '#shared/studio/files.ts';
import { groupOfWords } from '#shared/studio/words.ts';
import type { ContentSchema } from './content-schema.ts';
import { FieldProblems } from './field-template.tsx';
import { FocusContext, optionsIn, useDescription, useFormTools } from './form-tools.ts';

type Words = { [group: string]: { [name: string]: Json } };

/** One text that the site says: English, unless it has other words. */
interface Text {
  group: string;
  name: string;
  english: string;
}

/** Every text that the site can say, in the order of the content's schema. */
function textsIn({ properties = {} }: ContentSchema): Text[] {
  return Object.entries(properties).flatMap(([group, { properties: texts = {} }]) =>
    Object.entries(texts).map(([name, { examples = [] }]) => {
      return { group, name, english: String(examples[0]) };
    }),
  );
}

/** The words of the site, each beside the English ones, with a search. */
export function WordsField({ uiSchema, formData, fieldPathId }: FieldProps) {
  const { source } = optionsIn<{ source: ContentSchema }>(uiSchema);
  const words = (formData ?? {}) as Words;
  const { change } = useFormTools();
  const [typed, setTyped] = useState('');
  const focus = useContext(FocusContext);
  const [seenFocus, setSeenFocus] = useState(focus);
  if (focus !== seenFocus) {
    setSeenFocus(focus);
    setTyped('');
  }
  const sought = typed.trim().toLowerCase();
  const own = ({ group, name }: Text) => String(words[group]?.[name] ?? '');
  const found = textsIn(source).filter((text) =>
    `${text.english}\n${own(text)}`.toLowerCase().includes(sought),
  );
  const groups = [...new Set(found.map(({ group }) => group))];
  const set = ({ group, name }: Text, value: string) => {
    const isLast = value === '' && Object.keys(words[group] ?? {}).every((other) => other === name);
    change(isLast ? [group] : [group, name], value === '' ? undefined : value);
  };
  return (
    <div className="content-words" id={fieldPathId.$id} tabIndex={-1}>
      <input
        className="content-input"
        type="search"
        aria-label="Search the words of the site"
        placeholder="Search, such as “Send”"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="content-field__help" role="status">
        {found.length === 0
          ? 'The site says nothing like this by itself. What is on a page is changed on that page.'
          : `${found.length} ${found.length === 1 ? 'text' : 'texts'}. An empty field leaves the English words.`}
      </p>
      {groups.map((group) => (
        <fieldset className="content-group" key={group} id={`content.${group}`} tabIndex={-1}>
          <legend className="content-group__title">{groupOfWords(group)}</legend>
          {found
            .filter((text) => text.group === group)
            .map((text) => (
              <TextBox key={text.name} {...text} value={own(text)} onChange={set} />
            ))}
          <FieldProblems id={`content.${group}`} />
        </fieldset>
      ))}
    </div>
  );
}

type TextBoxProps = Text & { value: string; onChange: (text: Text, value: string) => void };

/** A text of the site, below its English words. */
function TextBox({ value, onChange, ...text }: TextBoxProps) {
  const { group, name, english } = text;
  const id = `content.${group}.${name}`;
  const inBraces = english.match(/\{\w+\}/g);
  const isLong = english.length > 60;
  const attributes = {
    ...useDescription(id, inBraces !== null),
    id,
    value,
    placeholder: english,
  };
  return (
    <div className="content-field">
      <label className="content-field__label" htmlFor={id}>
        {english}
      </label>
      {inBraces && (
        <p className="content-field__help" id={`${id}.help`}>
          Keep {[...new Set(inBraces)].join(' and ')} as it is: the site puts the right words there.
        </p>
      )}
      {isLong ? (
        <textarea
          {...attributes}
          className="content-input content-input--long"
          rows={english.split('\n').length + 1}
          onChange={({ target }) => onChange(text, target.value)}
        />
      ) : (
        <input
          {...attributes}
          className="content-input"
          onChange={({ target }) => onChange(text, target.value)}
        />
      )}
      <FieldProblems id={id} />
    </div>
  );
}
