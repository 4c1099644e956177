import { NavLink, useParams } from 'react-router-dom';
import type { Json } from '#shared/json.ts';
import { draftRole, type EditorProblem, type OpenFile } from '#shared/studio/files.ts';
import { isHidden, labelOf } from '#shared/studio/words.ts';
import { EditScreen } from '../edit/edit-screen.tsx';
import { Icon } from '../elements/icon.tsx';
import { NoScreen } from '../layout/no-screen.tsx';
import { Pending } from '../layout/pending.tsx';
import { Screen } from '../layout/screen.tsx';
import { useMay } from '../session.tsx';
import { useAnswer } from '../use-answer.ts';
import { otherFields, problemsIn, type SitePart, siteParts } from './site-parts.ts';

/** Edits a part of the site with a page beside it; read-only for people who may not change it. */
export function SitePartScreen() {
  const { part: id } = useParams();
  const part = siteParts.find((each) => each.id === id);
  const mayChange = useMay(part ? draftRole(part.file) : 'editor');
  if (!part) return <NoScreen />;
  return mayChange ? <FoundPart part={part} /> : <ReadPart part={part} />;
}

function FoundPart({ part }: { part: SitePart }) {
  return (
    <EditScreen
      file={part.file}
      part={{
        ...part,
        without: otherFields(part),
        head: (problems) => <PartHead part={part} problems={problems} />,
      }}
    />
  );
}

/** Shows the live values of a part to people who may not change it. */
function ReadPart({ part }: { part: SitePart }) {
  const opened = useAnswer<OpenFile>(`/api/files/${part.file}`);
  const { data } = opened;
  return (
    <Screen title={part.title}>
      <PartHead part={part} problems={data?.problems ?? []} />
      <div className="note">
        <Icon name="locked" />
        <p>
          This is on every page, so publishers change it. You can read here what visitors have now.
        </p>
      </div>
      {data ? (
        <SiteValues fields={fieldsOf(part, data.live?.value)} parent="" />
      ) : (
        <Pending {...opened} what="this part" />
      )}
    </Screen>
  );
}

function fieldsOf(part: SitePart, value: Json | undefined): { [name: string]: Json } {
  const others = otherFields(part);
  return Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => !others.includes(name)));
}

/** Links to all parts, and a description of this one. */
function PartHead({ part, problems }: { part: SitePart; problems: readonly EditorProblem[] }) {
  return (
    <div className="part-head">
      <nav className="row" aria-label="Parts of the site">
        {siteParts.map((each) => {
          const count = problemsIn(each, problems).length;
          return (
            <NavLink key={each.id} to={`/site/${each.id}`}>
              {each.title}
              {count > 0 && <span className="part-count">{count}</span>}
            </NavLink>
          );
        })}
      </nav>
      <p className="muted">{part.description}</p>
    </div>
  );
}

interface FieldsProps {
  fields: { [name: string]: Json };
  /** Name of the field that contains them. */
  parent: string;
}

/** Read-only fields of a file, for people who may not change them. */
function SiteValues({ fields, parent }: FieldsProps) {
  return (
    <dl className="site-values">
      {Object.entries(fields).map(
        ([name, value]) =>
          !isHidden(name) && (
            <div key={name}>
              <dt>{labelOf(name, parent)}</dt>
              <dd>
                <Value value={value} name={name} parent={parent} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Value({ value, name, parent }: { value: Json; name: string; parent: string }) {
  if (value === null || value === '') return <span className="muted">Empty</span>;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return <span className="site-value">{value}</span>;
  if (!Array.isArray(value)) return <SiteValues fields={value} parent={name} />;
  if (value.length === 0) return <span className="muted">None</span>;
  return (
    <ol>
      {value.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: read-only items are not reordered
        <li key={index}>
          <Value value={item} name={name} parent={parent} />
        </li>
      ))}
    </ol>
  );
}
