import type { EditorProblem } from '#shared/studio/files.ts';
import { Button } from '../elements/button.tsx';
import { useMay } from '../session.tsx';
import { useEditContext } from './edit-context.ts';
import { fieldsOf } from './sections/section-names.ts';

/** The page's address. Renaming the page also updates all links to it and redirects its former address. */
export function PageAddress({ problems }: { problems: readonly EditorProblem[] }) {
  const { value, pageChanges } = useEditContext();
  const mayPublish = useMay('publisher');
  const { path, formerPaths } = fieldsOf(value);
  const former = Array.isArray(formerPaths) ? formerPaths.map(String) : [];
  return (
    <section
      className="panel-address row row--apart"
      aria-labelledby="page-address"
      id="content.path"
      tabIndex={-1}
    >
      <div>
        <h2 id="page-address" className="heading-3">
          Address
        </h2>
        <code>{String(path ?? '')}</code>
        {former.length > 0 && (
          <p className="muted">
            {former.length === 1 ? 'Its earlier address leads' : 'Its earlier addresses lead'} here,
            too: {former.join(', ')}
          </p>
        )}
        {problems.map(({ message }) => (
          <p className="field-error" key={message}>
            {message}
          </p>
        ))}
        {!mayPublish && <p className="muted">Someone who may publish can change it.</p>}
      </div>
      {mayPublish && <Button onClick={pageChanges.open('rename')}>Rename</Button>}
    </section>
  );
}
