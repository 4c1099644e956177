import { Link, useSearchParams } from 'react-router-dom';
import type { PageSummary } from '#shared/studio/files.ts';
import { moveFocus } from '../elements/arrow-focus.ts';
import { Button } from '../elements/button.tsx';
import { ChoiceButtons } from '../elements/choice-buttons.tsx';
import { SearchInput } from '../elements/search-input.tsx';
import { FoundTexts } from './found-texts.tsx';
import { isFilter, isOrder, pageFilters, pageOrders, searchPages } from './page-filters.ts';
import { PageRow } from './page-row.tsx';

interface PageListProps {
  pages: readonly PageSummary[];
  /** Called after an action has changed a page. */
  onChange: () => void;
}

/** The list of pages, with search, filter and order, which are stored in the URL. */
export function PageList({ pages, onChange }: PageListProps) {
  const { words, filter, order, set, reset } = useChoice();
  const found = searchPages(pages, words);
  const shown = found.filter(pageFilters[filter].fits).sort(pageOrders[order].compare);
  return (
    <div
      className="pages"
      role="group"
      aria-label="All pages"
      onKeyDown={(event) => {
        const { target } = event;
        // In a select or menu, the arrow keys have another function.
        if (target instanceof HTMLElement && target.matches('[type=search], .page-link'))
          moveFocus(event, '[type=search], .page-link', 'block');
      }}
    >
      <div className="row list-tools">
        <SearchInput
          label="Search pages and their texts"
          value={words}
          onChange={(value) => set('q', value, '')}
        />
        <label className="tight-row muted small">
          <span>Order</span>
          <select value={order} onChange={(event) => set('by', event.target.value, 'name')}>
            {Object.entries(pageOrders).map(([id, { label }]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <ChoiceButtons
          label="Show"
          options={Object.keys(pageFilters)
            .filter(isFilter)
            .map((id) => {
              const { label, fits } = pageFilters[id];
              return { id, label, count: found.filter(fits).length };
            })}
          chosen={filter}
          onChoose={(id) => set('show', id, 'all')}
        />
      </div>
      <p role="status" className="visually-hidden">
        {shown.length === 1 ? '1 page' : `${shown.length} pages`}
      </p>
      {shown.length === 0 ? (
        <p className="row muted">
          <span>
            {words ? `No page has “${words}” in its title, heading or address` : 'There is none'}
            {filter !== 'all' && ` under “${pageFilters[filter].label}”`}.
          </span>
          <Button onClick={reset}>Show all pages</Button>
        </p>
      ) : (
        <ul className="lines">
          {shown.map((page) => (
            <PageRow key={page.file} page={page} onChange={onChange} />
          ))}
        </ul>
      )}
      <FoundTexts words={words} />
      <p className="pages-more row small">
        <Link to="/publications">Publications</Link>
        <Link to="/deleted">Deleted pages</Link>
      </p>
    </div>
  );
}

/** Search text, filter and order of the list, stored in the URL. */
function useChoice() {
  const [params, setParams] = useSearchParams();
  const words = params.get('q') ?? '';
  const filter = [params.get('show') ?? 'all'].find(isFilter) ?? 'all';
  const order = [params.get('by') ?? 'name'].find(isOrder) ?? 'name';
  const set = (name: string, value: string, standard: string) => {
    setParams(
      (before) => {
        if (value === standard) before.delete(name);
        else before.set(name, value);
        return before;
      },
      // Rendered synchronously, so that an arrow key cannot move to a row that is about to be removed.
      { replace: true, flushSync: true },
    );
  };
  const reset = () => setParams({}, { replace: true });
  return { words, filter, order, set, reset };
}
