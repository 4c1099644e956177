import { Link } from 'react-router-dom';
import type { Elsewhere } from '#shared/studio/files.ts';
import { Icon } from '../elements/icon.tsx';

/** Pages that are named at once. */
const SHOWN = 8;

/** Which other pages still have a number that this one has changed. */
export function ElsewhereNote({ elsewhere }: { elsewhere: readonly Elsewhere[] }) {
  return (
    <div role="status">
      {elsewhere.map(({ text, pages }) => (
        <div className="note" key={text}>
          <Icon name="copy" />
          <p>You changed “{text}” here. Other pages still have it:</p>
          <ul className="elsewhere">
            {pages.slice(0, SHOWN).map(({ file, name, path, place }) => (
              <li key={file}>
                <Link to={`/edit/${file}?field=${path.join('/')}`}>{name}</Link>
                <span className="problem-place">{place}</span>
              </li>
            ))}
            {pages.length > SHOWN && <li>and {pages.length - SHOWN} more</li>}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** What other pages still have, as one sentence for each number. */
export const elsewhereInWords = (elsewhere: readonly Elsewhere[]): string =>
  elsewhere
    .map(({ text, pages }) => {
      const names = pages.slice(0, SHOWN).map(({ name }) => `“${name}”`);
      return `${list.format(names)} still ${pages.length === 1 ? 'says' : 'say'} “${text}”.`;
    })
    .join(' ');

const list = new Intl.ListFormat('en', { type: 'conjunction' });
