import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Elsewhere } from '#shared/studio/files.ts';
import { Icon } from '../elements/icon.tsx';
import { useNotices } from '../elements/notices.tsx';

/** Places that are named at once. */
const SHOWN = 8;

interface ElsewhereNoteProps {
  /** The page that is edited. */
  file: string;
  elsewhere: readonly Elsewhere[];
}

/** Where a number still stands that this page has changed. */
export function ElsewhereNote({ file: own, elsewhere }: ElsewhereNoteProps) {
  const { say } = useNotices();
  const told = useRef(new Set(elsewhere.map(({ text }) => text)));
  useEffect(() => {
    // Who types further down does not see what is above the fields.
    for (const { text } of elsewhere) {
      if (!told.current.has(text))
        say(`You changed “${text}”. Above the fields you’ll see where it still appears.`);
      told.current.add(text);
    }
  }, [elsewhere, say]);
  return (
    <>
      {elsewhere.map(({ text, pages }) => (
        <div className="note" key={text}>
          <Icon name="copy" />
          <p>You changed “{text}”. It still appears here:</p>
          <ul className="elsewhere">
            {pages.slice(0, SHOWN).map(({ file, name, path, place }) => (
              <li key={`${file} ${place}`}>
                <Link to={`/edit/${file}?field=${path.join('/')}`}>
                  {file === own ? place : name}
                </Link>
                {file !== own && <span className="problem-place">{place}</span>}
              </li>
            ))}
            {pages.length > SHOWN && <li>and {pages.length - SHOWN} more</li>}
          </ul>
        </div>
      ))}
    </>
  );
}

/** Which pages still have it, as one sentence for each number. */
export const elsewhereInWords = (elsewhere: readonly Elsewhere[]): string =>
  elsewhere
    .map(({ text, pages }) => {
      const names = [...new Set(pages.map(({ name }) => `“${name}”`))];
      const shown = list.format(names.slice(0, SHOWN));
      return `${shown} still ${names.length === 1 ? 'says' : 'say'} “${text}”.`;
    })
    .join(' ');

const list = new Intl.ListFormat('en', { type: 'conjunction' });
