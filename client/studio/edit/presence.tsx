import { useEffect, useEffectEvent, useState } from 'react';
import type { Json } from '#shared/json.ts';
import type { Presence as Answer, OtherWindow, OwnWindow } from '#shared/studio/people.ts';
import { placeLabel } from '#shared/studio/place-label.ts';
import { Icon } from '../elements/icon.tsx';
import { pathOf } from '../fields/form-tools.ts';
import { useAnswer } from '../use-answer.ts';
import { useListener } from '../use-listener.ts';
import type { Place } from './draft/history.ts';
import { useEditContext } from './edit-context.ts';

/** Browsers throttle timers of a background window to one per minute. */
const POLL_MS = { alone: 15_000, together: 5_000 };

/** Shows who else has the file open and which field they edit, and reports the same about this window. */
export function Presence() {
  const { value, history } = useEditContext();
  const others = useOthers(usePlace(value, history.now.place));
  const people = others.filter(({ isOwn }) => !isOwn);
  const names = [...new Set(people.map(({ name }) => name))].join(', ');
  const isTwice = others.length > people.length;
  return (
    <>
      {people.map(({ window, name, place }) => (
        <p className="edit-other muted small tight-row" key={window}>
          <Icon name="people" />
          <span className="one-line" title={place ? `${name} · ${place}` : name}>
            <span className="name">{name}</span> {place ? `· ${place}` : 'has this open too'}
          </span>
        </p>
      ))}
      {isTwice && (
        <p className="edit-other muted small tight-row">
          <Icon name="people" />
          <span className="one-line">You have this open in another window too</span>
        </p>
      )}
      {/* Their position changes with each field, which screen readers should not announce. */}
      <span className="visually-hidden" role="status">
        {names && `Also here: ${names}.`}
      </span>
    </>
  );
}

/** The person's position: the last focused field, or the content of the panel. */
function usePlace(value: Json, place: Place): string {
  const [field, setField] = useState<string>();
  useListener('focusin', ({ target }) => {
    const at = target instanceof Element ? target.closest('[id^="content."]') : null;
    if (at) setField(at.id);
  });
  const path = field === undefined ? [] : pathOf(field);
  if (place.panel === 'sections') return '';
  const isIn = path[0] === 'sections' ? path[1] : undefined;
  if (place.panel === 'settings')
    return path.length > 0 && isIn === undefined ? placeLabel(path, value) : 'Page settings';
  const { index } = place;
  return placeLabel(isIn === index ? path : ['sections', index], value);
}

/** Other people who have the file open; their saved changes are merged into it. */
function useOthers(place: string): readonly OtherWindow[] {
  const { opened, meet } = useEditContext();
  const [window] = useState(() => crypto.getRandomValues(new Uint32Array(2)).join('-'));
  const path = `/api/presence/${opened.file}`;
  const own: OwnWindow = { window, place };
  const { data, error, reload } = useAnswer<Answer>(path, JSON.stringify(own));
  const [others, setOthers] = useState<readonly OtherWindow[]>([]);
  const hear = useEffectEvent(({ others, ...version }: Answer) => {
    setOthers(others);
    meet(version);
  });
  useEffect(() => {
    if (data) hear(data);
  }, [data]);
  const pause = others.length > 0 ? POLL_MS.together : POLL_MS.alone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response restarts the pause
  useEffect(() => {
    const timer = setTimeout(reload, pause);
    return () => clearTimeout(timer);
  }, [data, error, reload, pause]);
  // `keepalive` sends it when the window closes, too. A beacon with a blob is lost if the bytes are gone first.
  const leave = () => {
    const gone: OwnWindow = { window, place: null };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(gone);
    fetch(path, { method: 'POST', keepalive: true, headers, body }).catch(() => {});
  };
  useListener('pagehide', leave);
  // biome-ignore lint/correctness/useExhaustiveDependencies: leave each file exactly once
  useEffect(() => leave, [path]);
  return others;
}
