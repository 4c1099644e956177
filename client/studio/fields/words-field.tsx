import { useState } from 'react';
import { type ContentSchema, fieldsOf } from './content-schema.ts';
import { Group, Labelled } from './field-parts.tsx';
import { type FieldProps, useDescription, useForm } from './form-tools.ts';
import { helpOf } from './help.ts';
import { textOf } from './values.ts';

/** One interface text: English, unless the site replaces it. */
interface Text {
  group: string;
  name: string;
  english: string;
  /** Help text; empty if the group's title is sufficient. */
  help: string;
}

/** Every interface text, in the order of the content's schema. */
function textsIn({ properties = {} }: ContentSchema): Text[] {
  return Object.entries(properties).flatMap(([group, { title, properties: texts = {} }]) =>
    Object.entries(texts).map(([name, text]) => {
      const help = helpOf(name, group, text);
      const english = String(text.examples?.[0]);
      return { group, name, english, help: help === `${title}.` ? '' : help };
    }),
  );
}

/** The interface texts, each beside its English original, with a search. */
export function WordsField({ id, schema, value }: FieldProps) {
  const words = fieldsOf(value);
  const { change, focusId } = useForm();
  const [typed, setTyped] = useState('');
  /** The words that were searched for: a matching text that is then edited stays visible. */
  const [searched, setSearched] = useState(words);
  const [seenFocus, setSeenFocus] = useState(focusId);
  const search = (text: string) => {
    setTyped(text);
    setSearched(words);
  };
  if (focusId !== seenFocus) {
    setSeenFocus(focusId);
    search('');
  }
  const sought = typed.trim().toLowerCase();
  const ownIn = (all: typeof words, { group, name }: Text) => textOf(fieldsOf(all[group])[name]);
  const found = textsIn(schema).filter((text) =>
    `${text.english}\n${ownIn(searched, text)}`.toLowerCase().includes(sought),
  );
  const groups = [...new Set(found.map(({ group }) => group))];
  const set = ({ group, name }: Text, value: string) => {
    const isLast = value === '' && Object.keys(fieldsOf(words[group])).every((it) => it === name);
    change(isLast ? `${id}.${group}` : `${id}.${group}.${name}`, value || undefined);
  };
  return (
    <div className="content-words fields" id={id} tabIndex={-1}>
      <input
        type="search"
        aria-label="Search the words of the site"
        placeholder="Search, such as “Send”"
        value={typed}
        onChange={({ target }) => search(target.value)}
      />
      <p className="field-help" role="status">
        {found.length === 0
          ? 'The site says nothing like this by itself. What is on a page is changed on that page.'
          : `${found.length} ${found.length === 1 ? 'text' : 'texts'}. An empty field leaves the English words.`}
      </p>
      {groups.map((group) => (
        <Group key={group} id={`${id}.${group}`} title={schema.properties?.[group]?.title ?? group}>
          {found
            .filter((text) => text.group === group)
            .map((text) => (
              <TextBox
                key={text.name}
                id={`${id}.${group}.${text.name}`}
                english={text.english}
                help={text.help}
                value={ownIn(words, text)}
                onChange={(words) => set(text, words)}
              />
            ))}
        </Group>
      ))}
    </div>
  );
}

interface TextBoxProps {
  id: string;
  english: string;
  help: string;
  value: string;
  onChange: (words: string) => void;
}

/** An interface text below its English original. */
function TextBox({ id, english, help, value, onChange }: TextBoxProps) {
  const inBraces = english.match(/\{\w+\}/g);
  const words =
    inBraces &&
    `Keep ${[...new Set(inBraces)].join(' and ')} as it is: the site puts the right words there.`;
  const helpWords = [help, words].filter(Boolean).join(' ');
  const attributes = {
    ...useDescription(id, helpWords !== ''),
    id,
    value,
    placeholder: english,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <Labelled id={id} label={english} help={helpWords}>
      {english.length > 60 ? (
        <textarea {...attributes} className="content-long" rows={english.split('\n').length + 1} />
      ) : (
        <input {...attributes} />
      )}
    </Labelled>
  );
}
