import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Notice, NoticeBoxes } from './notice-boxes.tsx';
import { messageOf } from './states.tsx';

/** Reports results in a corner of the window and to screen readers. */
export interface Notices {
  /**
   * Reports success, such as "Published". The message disappears after eight seconds; earlier
   * errors disappear immediately.
   * @param about topic: the next message on it replaces this one; step: a button in
   * the message, which closes it
   */
  say: (text: ReactNode, about?: Pick<Notice, 'topic' | 'step'>) => void;
  /** Reports an error. It stays until it is closed, an action succeeds, or the screen is left. */
  fail: (error: unknown) => void;
  /** Closes errors, and messages on a topic. */
  clear: (topic?: string) => void;
  /**
   * Renders the messages in a modal dialog, because screen readers ignore everything outside it. @returns a
   * function that undoes this
   */
  enter: (dialog: HTMLElement) => () => void;
}

const NoticesContext = createContext<Notices | null>(null);

/** @returns functions that show short messages */
export function useNotices(): Notices {
  const notices = use(NoticesContext);
  if (!notices) throw new Error('useNotices needs a NoticeProvider');
  return notices;
}

/** Shows the messages of its descendants. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [list, setList] = useState<readonly Notice[]>([]);
  const [dialogs, setDialogs] = useState<readonly HTMLElement[]>([]);
  const drawn = useRef(list);
  useEffect(() => {
    drawn.current = list;
  }, [list]);
  const [notices] = useState((): Notices => {
    let lastId = 0;
    const add = (
      text: ReactNode,
      isError: boolean,
      { topic, step }: Pick<Notice, 'topic' | 'step'> = {},
    ) => {
      lastId += 1;
      const id = lastId;
      const close = () => setList((all) => all.filter((notice) => notice.id !== id));
      setList((all) => {
        const others = all.filter(
          (notice) =>
            (!notice.isError || (isError && notice.text !== text)) &&
            (topic === undefined || notice.topic !== topic),
        );
        return [...others.slice(-3), { id, text, topic, step, isError, isTold: false, close }];
      });
    };
    // A message already announced in one place is not announced again in the other.
    const told = () => {
      const known = new Set(drawn.current.map(({ id }) => id));
      setList((all) => all.map((each) => (known.has(each.id) ? { ...each, isTold: true } : each)));
    };
    return {
      say: (text, about) => add(text, false, about),
      fail: (error) => add(messageOf(error), true),
      clear: (topic = '') =>
        setList((all) => all.filter((each) => !each.isError && each.topic !== topic)),
      enter: (dialog) => {
        told();
        setDialogs((all) => [...all, dialog]);
        return () => {
          told();
          setDialogs((all) => all.filter((other) => other !== dialog));
        };
      },
    };
  });
  const top = dialogs.at(-1);
  return (
    <NoticesContext value={notices}>
      {children}
      <NoticeBoxes list={top ? [] : list} />
      {top && createPortal(<NoticeBoxes list={list} />, top)}
    </NoticesContext>
  );
}
