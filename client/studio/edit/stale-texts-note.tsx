import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Json } from '#shared/json.ts';
import type { StaleText } from '#shared/studio/files.ts';
import { Button } from '../elements/button.tsx';
import { Icon } from '../elements/icon.tsx';
import { useNotices } from '../elements/notices.tsx';
import { fieldAddress } from '../field-address.ts';
import { valueAt, withValueAt } from '../fields/values.ts';
import { useEditContext } from './edit-context.ts';

/** Number of places listed initially. */
const SHOWN = 8;

/** Places that still have a number changed on this page. */
export function StaleTextsNote() {
  const { opened, value, history, staleTexts, change } = useEditContext();
  const { file: own } = opened;
  const { say } = useNotices();
  const notes = useRef<HTMLDivElement>(null);
  const told = useRef(new Set(staleTexts.map(({ text }) => text)));
  useEffect(() => {
    // People who type further down do not see the area above the fields.
    const show = () => {
      const note = notes.current;
      note?.scrollIntoView({ block: 'start' });
      note?.querySelector<HTMLElement>('a, button')?.focus();
    };
    for (const { text } of staleTexts) {
      if (!told.current.has(text))
        say(`You changed “${text}”, which still appears elsewhere, as listed above the fields.`, {
          step: { verb: 'Show where', take: show },
        });
    }
    told.current = new Set(staleTexts.map(({ text }) => text));
  }, [staleTexts, say]);
  const changeAll = ({ becomes, pages }: StaleText) => {
    const places = changeable(value, pages);
    const next = places.reduce(
      (page, { path, change }) => withValueAt(page, path, change.to),
      value,
    );
    change({ value: next, label: `Change to ${becomes}`, place: history.now.place });
    say(`Changed in ${inPlaces(places.length)} on this page.`);
    // The button disappears after the change.
    notes.current?.closest<HTMLElement>('.edit-panel')?.focus();
  };
  return (
    <div ref={notes}>
      {staleTexts.map((each) => (
        <OneNumber
          {...each}
          own={own}
          key={each.text}
          count={each.becomes === null ? 0 : changeable(value, each.pages).length}
          onChange={() => changeAll(each)}
        />
      ))}
    </div>
  );
}

interface OneNumberProps extends StaleText {
  own: string;
  /** Number of places that can be changed together. */
  count: number;
  onChange: () => void;
}

function OneNumber({ own, text, becomes, pages, multiples, count, onChange }: OneNumberProps) {
  return (
    <div className="note">
      <Icon name="copy" />
      <p>
        You changed “{text}”. {pages.length > 0 ? 'It still appears here:' : 'It may be part of:'}
      </p>
      {pages.length > 0 && (
        <ul className="stack">
          {pages.slice(0, SHOWN).map(({ file, name, path, place }) => (
            <li key={`${file} ${place}`}>
              <Link to={fieldAddress(file, path)}>{file === own ? place : name}</Link>
              {file !== own && <span className="problem-place muted small">{place}</span>}
            </li>
          ))}
          {pages.length > SHOWN && <li>and {pages.length - SHOWN} more</li>}
        </ul>
      )}
      {count > 0 && (
        <Button onClick={onChange}>
          Change {count === 1 ? 'it' : `all ${count}`} on this page to {becomes}
        </Button>
      )}
      {pages.length > 0 && multiples.length > 0 && <p>It may also be part of:</p>}
      {multiples.length > 0 && (
        <ul className="stack">
          {multiples.map(({ path, place, text: other, times }) => (
            <li key={`${place} ${other}`}>
              <Link to={fieldAddress(own, path)}>{place}</Link>
              <span className="problem-place muted small">
                {other} is {times} × {text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type OwnPlace = StaleText['pages'][number] & { change: { from: Json; to: Json } };

/** Places on the page that are unchanged since the server's check: newer text is never replaced. */
const changeable = (value: Json, pages: StaleText['pages']): OwnPlace[] =>
  pages.filter(
    (each): each is OwnPlace =>
      each.change !== null && valueAt(value, each.path) === each.change.from,
  );

const inPlaces = (count: number) => (count === 1 ? 'one place' : `${count} places`);

/** The pages that still have it, as one sentence per number. */
export const staleTextsMessage = (staleTexts: readonly StaleText[]): string =>
  staleTexts
    .filter(({ pages }) => pages.length > 0)
    .map(({ text, pages }) => {
      const names = [...new Set(pages.map(({ name }) => `“${name}”`))];
      const shown = list.format(names.slice(0, SHOWN));
      return `${shown} still ${names.length === 1 ? 'says' : 'say'} “${text}”.`;
    })
    .join(' ');

const list = new Intl.ListFormat('en', { type: 'conjunction' });
