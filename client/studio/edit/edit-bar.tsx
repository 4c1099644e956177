import type { OpenFile } from '#shared/studio/files.ts';
import { Badge } from '../elements/badge.tsx';
import { IconButton } from '../elements/button.tsx';
import { titleOfFile } from '../file-title.ts';
import { ScreenTitle } from '../layout/screen.tsx';
import type { Look } from '../preview/devices.ts';
import { SaveLine } from './draft/save-line.tsx';
import { useEditContext } from './edit-context.ts';
import { LookControls } from './look-controls.tsx';
import { isToCome, isUnseen, scheduledOf } from './publish/going-live.ts';
import { PublishControls } from './publish/publish-controls.tsx';
import { fieldsOf } from './sections/section-names.ts';

interface EditBarProps {
  look: Look;
  onLook: (look: Look) => void;
  /** Path of the page in the frame. */
  pagePath: string;
  /** Shows another page; null if only one shows what is edited. */
  onPage: ((path: string) => void) | null;
}

/** What is edited, how it stands, how it is looked at, and what can be done with it. */
export function EditBar({ look, onLook, pagePath, onPage }: EditBarProps) {
  const { opened, value, history, save, revision, choices, part, undo, redo } = useEditContext();
  const { breadcrumb, title } = fieldsOf(value);
  const name = part?.title ?? String(breadcrumb || title || titleOfFile(opened.file));
  const back = history.past.at(-1) ? history.now.label : '';
  const forth = history.future[0]?.label ?? '';
  return (
    <header className="edit-bar">
      <div className="edit-name">
        <ScreenTitle title={`Edit ${name}`}>{name}</ScreenTitle>
        <StateBadge opened={opened} revision={revision} />
        <SaveLine save={save} isDraft={revision !== null} />
      </div>
      <div className="edit-steps">
        <IconButton
          icon="undo"
          label={back ? `Undo: ${back}` : 'Undo'}
          isOff={history.past.length === 0}
          onClick={undo}
        />
        <IconButton
          icon="redo"
          label={forth ? `Redo: ${forth}` : 'Redo'}
          isOff={history.future.length === 0}
          onClick={redo}
        />
      </div>
      {onPage && (
        <select
          className="edit-page-choice"
          aria-label="Page that is shown"
          value={pagePath}
          onChange={(event) => onPage(event.target.value)}
        >
          {choices.pages.map(({ path, name: label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
        </select>
      )}
      <LookControls look={look} onLook={onLook} />
      <PublishControls pagePath={pagePath} />
    </header>
  );
}

/** What visitors get of the page. */
function StateBadge({ opened, revision }: { opened: OpenFile; revision: number | null }) {
  const { file, live } = opened;
  if (scheduledOf(opened, revision) || isToCome(live?.value))
    return <Badge dot="half">Scheduled</Badge>;
  // A site need not have each of its files: visitors then see what is built in.
  const isPage = file.startsWith('pages/');
  const isLive = !isPage || (live !== null && !isUnseen(live.value));
  if (!isLive) return <Badge dot="hollow">Draft, not live</Badge>;
  return revision !== null ? (
    <Badge dot="half">Live, with changes</Badge>
  ) : (
    <Badge dot="full">Live</Badge>
  );
}
