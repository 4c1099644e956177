import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '#client/elements/icon.tsx';
import { useText } from '#client/use-text.ts';
import { NOTICE_AUTO_HIDE_MS } from '#shared/api.ts';
import type { InterfaceText } from '#shared/interface-texts.ts';
import { type Countdown, createCountdown } from './countdown.ts';
import { useNotices } from './notice-context.tsx';
import type { Notice } from './notice-list.ts';

/**
 * The two live regions, whose new content is announced by screen readers (WCAG 4.1.3). They must exist,
 * empty, before the first notice.
 */
export function NoticeRegions() {
  const { notices, hide } = useNotices();
  const items = (urgent: boolean) =>
    notices
      .filter(({ kind }) => (kind !== 'success') === urgent)
      .map((notice) => <NoticeItem key={notice.id} notice={notice} hide={hide} />);
  return (
    <div className="notices">
      {/* Not atomic, so that a second notice does not repeat the first. */}
      <div role="status" aria-atomic="false">
        {items(false)}
      </div>
      <div role="alert" aria-atomic="false">
        {items(true)}
      </div>
    </div>
  );
}

interface NoticeItemProps {
  notice: Notice;
  hide(id: number): void;
}

/** One notice. Its countdown pauses while it is hovered or focused (WCAG 2.2.1). */
function NoticeItem({ notice: { id, kind, text }, hide }: NoticeItemProps) {
  const translate = useText();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const countdown = useRef<Countdown>(null);
  const held = hovered || focused;

  useEffect(() => {
    if (held) return;
    countdown.current ??= createCountdown(NOTICE_AUTO_HIDE_MS, () => hide(id));
    const { run, hold } = countdown.current;
    run();
    return hold;
  }, [held, hide, id]);

  function close(event: MouseEvent) {
    // Keyboard focus would be lost with the button.
    const byKeyboard = event.detail === 0;
    if (byKeyboard) document.getElementById('main')?.focus({ preventScroll: true });
    hide(id);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause its countdown
    <div
      className={`notice notice-${kind}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {/* The service's own messages have no translation. */}
      <p>{translate(text as InterfaceText)}</p>
      <button
        type="button"
        className="notice-close"
        onClick={close}
        aria-label={translate('Close notice')}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
