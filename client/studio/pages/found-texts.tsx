import { Link } from 'react-router-dom';
import { type FoundText, MAX_FOUND, MIN_WORDS } from '#shared/studio/pages.ts';
import { fieldAddress } from '../field-address.ts';
import { useAnswer } from '../use-answer.ts';
import { useDebounced } from '../use-debounced.ts';

/** Texts and links that contain the searched words, shown below the pages whose names do. */
export function FoundTexts({ words }: { words: string }) {
  const asked = useDebounced(words.trim());
  const isLong = asked.length >= MIN_WORDS && words.trim().length >= MIN_WORDS;
  const { data } = useAnswer<FoundText[]>(
    isLong ? `/api/found-texts?${new URLSearchParams({ words: asked })}` : null,
  );
  if (!isLong || !data || data.length === 0) return null;
  return (
    <section className="found-texts">
      <h2>In texts and links</h2>
      <p role="status" className="muted">
        {countOf(data)}
      </p>
      <ul className="lines">
        {data.map(({ file, name, path, place, text }) => (
          <li key={`${file} ${path.join('/')}`} className="stack anywhere">
            <Link to={fieldAddress(file, path)}>
              {name} <small className="muted small">{place}</small>
            </Link>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function countOf({ length }: readonly FoundText[]): string {
  if (length >= MAX_FOUND) return `The first ${MAX_FOUND} places. More words find fewer.`;
  return length === 1 ? '1 place' : `${length} places`;
}
