import { useState } from 'react';
import type { Json, Problem } from '#shared/studio/files.ts';
import { Button } from '../elements/button.tsx';
import { RenameDialog } from '../pages/rename-dialog.tsx';
import { useMay } from '../session.tsx';
import { fieldsOf } from './sections/section-names.ts';

interface PageAddressProps {
  file: string;
  value: Json;
  /** What is wrong with the address. */
  problems: readonly Problem[];
  /** Saves the draft at once: its links follow the page, too. */
  save: () => Promise<number | null>;
  onRename: () => void;
}

/** Where a page is. Visitors know its address: it changes together with all that leads there. */
export function PageAddress({ file, value, problems, save, onRename }: PageAddressProps) {
  const [isOpen, setOpen] = useState(false);
  const mayPublish = useMay('publisher');
  const { path, breadcrumb, title, formerPaths } = fieldsOf(value);
  const page = { file, path: String(path ?? ''), name: String(breadcrumb || title || path) };
  const former = Array.isArray(formerPaths) ? formerPaths.map(String) : [];
  return (
    <section
      className="panel-address"
      aria-labelledby="page-address"
      id="content.path"
      tabIndex={-1}
    >
      <div>
        <h2 id="page-address">Address</h2>
        <p className="panel-path">{page.path}</p>
        {former.length > 0 && (
          <p className="muted">
            {former.length === 1 ? 'Its earlier address leads' : 'Its earlier addresses lead'} here,
            too: {former.join(', ')}
          </p>
        )}
        {problems.map(({ message }) => (
          <p className="content-problem content-problem--problem" key={message}>
            {message}
          </p>
        ))}
        {!mayPublish && <p className="muted">Someone who may publish can change it.</p>}
      </div>
      {mayPublish && (
        <Button
          onClick={async () => {
            await save();
            setOpen(true);
          }}
        >
          Rename
        </Button>
      )}
      {isOpen && <RenameDialog page={page} onClose={() => setOpen(false)} onDone={onRename} />}
    </section>
  );
}
