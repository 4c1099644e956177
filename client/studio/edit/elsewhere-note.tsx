import { Link } from 'react-router-dom';
import type { Elsewhere } from '#shared/studio/files.ts';
import { Icon } from '../elements/icon.tsx';

/** Places that are named at once. */
const SHOWN = 8;

/** Where a number still stands that this page has changed. */
export function ElsewhereNote({ elsewhere }: { elsewhere: readonly Elsewhere[] }) {
  return (
    <div role="status">
      {elsewhere.map(({ text, pages }) => (
        <div className="note" key={text}>
          <Icon name="copy" />
          <p>You changed “{text}”. It still stands here:</p>
          <ul className="elsewhere">
            {pages.slice(0, SHOWN).map(({ file, name, path, place }) => (
              <li key={`${file} ${place}`}>
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
