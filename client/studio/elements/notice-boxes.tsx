import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useListener } from '../use-listener.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

export interface Notice {
  id: number;
  text: ReactNode;
  topic?: string | undefined;
  /** A follow-up action: its verb and its handler. */
  step?: { verb: string; take: () => void } | undefined;
  isError: boolean;
  /** Set once screen readers have announced it. */
  isTold: boolean;
  close: () => void;
}

const SHOWN_MS = 8000;

/** Messages in a corner. F8 focuses the latest one; when it closes, the focus returns. */
export function NoticeBoxes({ list }: { list: readonly Notice[] }) {
  const box = useRef<HTMLElement>(null);
  const from = useRef<Element | null>(null);
  useListener('keydown', ({ key }) => {
    if (key !== 'F8') return;
    const latest = [...(box.current?.querySelectorAll('.notice') ?? [])].at(-1);
    latest?.querySelector<HTMLElement>('a, button')?.focus();
  });
  /** Whether the focus is in a message, or was until its message disappeared. */
  const isInside = useRef(false);
  const enter = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget)) from.current = relatedTarget;
    isInside.current = true;
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) isInside.current = box.current?.contains(relatedTarget) ?? false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message may have disappeared with the focus
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    isInside.current = false;
    const back = from.current?.isConnected ? from.current : document.querySelector('main h1');
    if (back instanceof HTMLElement) back.focus();
  }, [list]);
  const items = (isShown: (notice: Notice) => boolean) =>
    list.filter(isShown).map((notice) => <NoticeBox key={notice.id} {...notice} />);
  return (
    <section
      className="notices"
      ref={box}
      aria-label={list.length > 0 ? 'Messages (F8)' : undefined}
      onFocus={enter}
      onBlur={leave}
    >
      <div>{items(({ isTold }) => isTold)}</div>
      {/* Each message is announced once, and not again with the next one. */}
      <div role="alert" aria-atomic="false">
        {items(({ isTold, isError }) => !isTold && isError)}
      </div>
      <div role="status" aria-atomic="false">
        {items(({ isTold, isError }) => !isTold && !isError)}
      </div>
    </section>
  );
}

/** A message. Success messages disappear by themselves, but not while they are hovered or focused. */
function NoticeBox({ text, step, isError, close }: Notice) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isError || isHeld) return;
    const timer = setTimeout(close, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isError, isHeld, close]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause its timer
    <div
      className={isError ? 'notice notice--error' : 'notice'}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      <Icon name={isError ? 'problem' : 'check'} />
      <p>
        {text}{' '}
        {step && (
          <button
            type="button"
            className="link-button"
            onClick={() => {
              step.take();
              close();
            }}
          >
            {step.verb}
          </button>
        )}
      </p>
      <IconButton icon="close" label="Close message" onClick={close} />
    </div>
  );
}
