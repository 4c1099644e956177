import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useSite } from '#client/site-context.ts';
import { changeStorage, subscribeToStorage } from '#client/storage.ts';
import { useText } from '#client/use-text.ts';
import { EMBEDS_STORAGE_KEY } from '#shared/api.ts';
import type { OutsideScript } from '#shared/model/content-values.ts';
import { allowedHosts, providerName } from './providers.ts';
import { type Answer, runScripts, storeAnswer, storedAnswer } from './script-consent.ts';

const none: readonly OutsideScript[] = [];

/**
 * Asks a visitor once whether third-party scripts may run. It takes no focus. The button at the foot of each
 * page, rendered by the server, reopens it for changing the answer or withdrawing consent to embeds.
 */
export function ConsentPanel() {
  const { scripts = none } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);
  const opener = useRef<HTMLElement>(null);
  // Unknown on the server and during hydration.
  const answer = useSyncExternalStore<Answer | 'unknown' | undefined>(
    subscribeToStorage,
    () => storedAnswer(scripts),
    () => 'unknown',
  );

  useEffect(() => {
    if (answer === 'yes') runScripts(scripts);
  }, [answer, scripts]);

  useEffect(() => {
    const open = ({ target }: Event) => {
      const button = (target as Element).closest<HTMLElement>('.privacy-choices');
      if (!button) return;
      opener.current = button;
      setIsOpen(true);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);

  function close() {
    setIsOpen(false);
    setIsDismissed(true);
    // Keyboard navigation continues from its previous position.
    (isOpen ? opener.current : document.getElementById('main'))?.focus({ preventScroll: true });
  }

  const isAsking = answer === undefined && scripts.length > 0 && !isDismissed;
  if (!isOpen && !isAsking) return null;
  return <Panel scripts={scripts} answer={answer} isOpened={isOpen} close={close} />;
}

interface PanelProps {
  scripts: readonly OutsideScript[];
  answer: Answer | 'unknown' | undefined;
  /** Whether the visitor opened it with the button at the foot of the page. */
  isOpened: boolean;
  close(): void;
}

function Panel({ scripts, answer, isOpened, close }: PanelProps) {
  const id = useId();
  const text = useText();
  const panel = useRef<HTMLElement>(null);
  const hosts = isOpened ? allowedHosts() : [];

  useEffect(() => {
    if (isOpened) panel.current?.focus();
  }, [isOpened]);

  useEffect(() => {
    if (!isOpened) return;
    const closeByEscape = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  });

  function give(next: Answer) {
    storeAnswer(next, scripts);
    close();
  }

  return (
    <section className="consent" aria-labelledby={id} tabIndex={-1} ref={panel}>
      <h2 id={id}>{text('Your privacy')}</h2>
      {scripts.length > 0 && (
        <Question scripts={scripts} isOpened={isOpened} answer={answer} give={give} />
      )}
      {isOpened && scripts.length === 0 && hosts.length === 0 && (
        <p>{text('We load nothing from other companies without asking you first.')}</p>
      )}
      {hosts.length > 0 && (
        <>
          <p>
            {text('You’ve allowed content from: {providers}.', {
              providers: hosts.map(providerName).join(', '),
            })}
          </p>
          <p className="consent-buttons">
            <button type="button" className="button" onClick={forgetEmbeds}>
              {text('Ask me again')}
            </button>
          </p>
        </>
      )}
      {isOpened && (
        <p className="consent-buttons">
          <button type="button" className="button" onClick={close}>
            {text('Close')}
          </button>
        </p>
      )}
    </section>
  );
}

interface QuestionProps extends Omit<PanelProps, 'close'> {
  give(answer: Answer): void;
}

/** The services that need consent, with their purposes. */
function Question({ scripts, answer, isOpened, give }: QuestionProps) {
  const text = useText();
  return (
    <>
      <p>
        {text(
          'May we load these services from other companies? The site works without them. You can change your mind under “Privacy choices” at the bottom of any page.',
        )}
      </p>
      <ul>
        {scripts.map(({ name, purpose }) => (
          <li key={name}>
            <strong>{name}</strong>: {purpose}
          </li>
        ))}
      </ul>
      <p className="consent-buttons">
        {/* Refusing is as easy as accepting: the same appearance, side by side. */}
        {(
          [
            ['yes', 'Accept'],
            ['no', 'Decline'],
          ] as const
        ).map(([next, label]) => (
          <button
            key={next}
            type="button"
            className="button"
            aria-pressed={isOpened ? answer === next : undefined}
            onClick={() => give(next)}
          >
            {text(label)}
          </button>
        ))}
      </p>
    </>
  );
}

/** Withdraws consent to all embeds, and reloads the page without them. */
function forgetEmbeds(): void {
  changeStorage((storage) => storage.removeItem(EMBEDS_STORAGE_KEY));
  window.location.reload();
}
