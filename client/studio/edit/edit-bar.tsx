import { Badge } from '../elements/badge.tsx';
import { IconButton } from '../elements/button.tsx';
import { Select } from '../elements/select-field.tsx';
import { ScreenTitle } from '../layout/screen.tsx';
import { SaveLine } from './draft/save-line.tsx';
import { useEditContext } from './edit-context.ts';
import { LookControls } from './look-controls.tsx';
import { Presence } from './presence.tsx';
import { isToCome, scheduledOf } from './publish/going-live.ts';
import { PublishControls } from './publish/publish-controls.tsx';

/** The bar above the page: its name and state, undo, preview width, and publishing. */
export function EditBar() {
  const { name, history, choices, pagePath, onPage, undo, redo } = useEditContext();
  const back = history.past.at(-1) ? history.now.label : '';
  const forth = history.future[0]?.label ?? '';
  return (
    <header className="edit-bar tight-row">
      <div className="edit-name tight-row">
        <ScreenTitle title={`Edit ${name}`}>{name}</ScreenTitle>
        <StateBadge />
        <SaveLine />
        <Presence />
      </div>
      <div className="edit-tools">
        <div className="edit-steps tight-row">
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
          <Select
            className="edit-page-choice"
            aria-label="Page that is shown"
            value={pagePath}
            options={choices.pages.map((page) => [page.path, page.name])}
            onChange={onPage}
          />
        )}
        <LookControls />
        <PublishControls />
      </div>
    </header>
  );
}

/** Whether the page is live, a draft or scheduled, from the visitors' point of view. */
function StateBadge() {
  const { opened, revision, isLive } = useEditContext();
  if (scheduledOf(opened, revision) || isToCome(opened.live?.value))
    return <Badge dot="half">Scheduled</Badge>;
  if (!isLive) return <Badge dot="hollow">Draft, not live</Badge>;
  return revision !== null ? (
    <Badge dot="half">Live, with changes</Badge>
  ) : (
    <Badge dot="full">Live</Badge>
  );
}
