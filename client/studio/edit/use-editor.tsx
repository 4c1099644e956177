import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Json } from '#shared/json.ts';
import type { Choices, EditorProblem } from '#shared/studio/files.ts';
import { pageName } from '#shared/studio/pages.ts';
import { useNotices } from '../elements/notices.tsx';
import { fieldAddress } from '../field-address.ts';
import { type ContentSchema, fieldsOf, type Path } from '../fields/content-schema.ts';
import { pathOf, stepsOf } from '../fields/form-tools.ts';
import { titleOfFile } from '../file-title.ts';
import { usePageChanges } from '../pages/use-page-changes.tsx';
import type { Look } from '../preview/devices.ts';
import { useListener } from '../use-listener.ts';
import type { Place } from './draft/history.ts';
import { type Start, useEdit } from './draft/use-edit.ts';
import { useUndo } from './draft/use-undo.ts';
import { isUnseen } from './publish/going-live.ts';
import { sectionsOf } from './sections/section-names.ts';
import { useSectionActions } from './sections/use-section-actions.tsx';
import type { ShownPart } from './site-part.ts';

export interface EditorProps extends Start {
  /** Whether it restores typing that was not saved when the tab closed. */
  isBack: boolean;
  /** The edited part of a site file; null for the whole file. */
  part: ShownPart | null;
  schema: ContentSchema;
  choices: Choices;
  /** Reopens the file. */
  onReload: () => void;
}

/** State and actions of the edit screen, shared by all its parts. */
export function useEditor({ part, schema, choices, isBack, onReload, ...start }: EditorProps) {
  const { file } = start.opened;
  const { say } = useNotices();
  const editing = useEdit(start, onReload);
  const { show, value } = editing;
  const { place } = editing.history.now;
  const sections = sectionsOf(value);
  const open = place.panel === 'section' && place.index < sections.length ? place.index : null;
  const [focusPath, setFocusPath] = useState<Path | null>(null);
  const [addAt, setAddAt] = useState<number | null>(null);
  const [chosenPage, setChosenPage] = useState('/');
  const [look, setLook] = useState<Look>(() => ({
    device: matchMedia('(width < 46rem)').matches ? 'phone' : 'desktop',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    mode: 'edit',
  }));
  // The focus stays on the button instead of moving to a previously requested field.
  const { undo, redo, announced, announce } = useUndo(editing, () => setFocusPath(null));
  useEffect(() => {
    if (isBack) say('What you typed last time is back; it had not been saved yet.');
  }, [isBack, say]);
  const goTo = (path: Path) => {
    const [field, index] = path;
    const isSection = field === 'sections' && typeof index === 'number';
    show(isSection ? { panel: 'section', index } : { panel: 'settings' });
    setFocusPath([...path]);
  };
  useFieldInAddress(goTo);
  const act = useSectionActions({ editing, sections, open, undo, setFocusPath, announce });
  const navigate = useNavigate();
  const redirected = useRedirectInHand(value);
  const isPage = file.startsWith('pages/');
  const { path: ownPath = '/' } = fieldsOf(value);
  const { live } = editing.opened;
  const { path: livePath = ownPath } = fieldsOf(live?.value);
  /** Whether visitors see it. Site files are optional: without one, visitors get the built-in defaults. */
  const isLive = !isPage || (live !== null && !isUnseen(live.value));
  const name = part?.title ?? pageName(value) ?? titleOfFile(file);
  const pageChanges = usePageChanges(
    { file, name, path: String(livePath), state: isLive ? 'live' : 'draft' },
    {
      before: editing.flush,
      onDone: (action) => (action === 'delete' ? navigate('/') : editing.refresh()),
    },
  );
  return {
    ...editing,
    undo,
    redo,
    schema,
    choices,
    isPage,
    isLive,
    /** Whether the draft differs from the file. */
    hasDraft: editing.revision !== null || editing.save.name !== 'saved',
    /** Name of the page or file. */
    name,
    /** The actions on the page as a whole. */
    pageChanges,
    part,
    sections,
    /** The section whose fields are open. */
    open,
    /** The field to show and to focus. */
    focusPath,
    act,
    /** Width, theme and mode of the preview. */
    look,
    setLook,
    /** Address of the previewed page. */
    pagePath: isPage ? String(ownPath) : (redirected ?? part?.shownAt ?? chosenPage),
    /** Previews another page; null if only one page shows the edited content. */
    onPage: isPage || part?.shownAt || redirected ? null : setChosenPage,
    /** Index before which the palette adds a section; null while it is closed. */
    addAt,
    onAdd: setAddAt,
    /** Shows other content in the panel. */
    onShow: (next: Place) => {
      setFocusPath(null);
      show(next);
    },
    /** @param field path in the section of the field to focus; its first field by default */
    onOpen: (index: number, field?: Path | null) => goTo(['sections', index, ...(field ?? [])]),
    /** Opens a problem's field, which may be on another page, or in another part of the site's file. */
    onGo: ({ file: at, path }: EditorProblem) => {
      if (at === file && !part?.without.includes(String(path[0]))) goTo(path);
      else navigate(fieldAddress(at, path));
    },
    onReload,
    /** Screen reader announcement of what was undone. */
    announced,
  };
}

/** Opens the field that a link from a list of problems points to. */
function useFieldInAddress(goTo: (path: Path) => void): void {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('field');
  const goToWanted = useEffectEvent(() => {
    if (!wanted) return;
    goTo(stepsOf(wanted.split('/')));
    // Removed once used: a publication or reload must not open it again, but the same link must.
    setParams(
      (before) => {
        before.delete('field');
        return before;
      },
      { replace: true },
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new field is a new request
  useEffect(() => goToWanted(), [wanted]);
}

/**
 * The page that the edited redirect points to; null if no redirect is edited, or its
 * target is on another site.
 */
function useRedirectInHand(value: Json): string | null {
  const [index, setIndex] = useState<number | null>(null);
  useListener('focusin', ({ target }) => {
    const item = (target as Element).closest('.content-item');
    const field = item?.querySelector('[id^="content.redirects."]');
    if (field) setIndex(Number(pathOf(field.id)[1]));
  });
  const { redirects } = fieldsOf(value);
  const to = Array.isArray(redirects) && index !== null && fieldsOf(redirects[index])['to'];
  return typeof to === 'string' && to.startsWith('/') ? to.replace(/#.*/, '') : null;
}
