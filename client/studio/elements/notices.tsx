import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { messageOf } from './states.tsx';

interface Notice {
  id: number;
  text: ReactNode;
  isError: boolean;
}

/** Says how something went, to everyone: in a corner of the window, and to screen readers. */
export interface Notices {
  /** Something is done, such as "Published". It goes after eight seconds, what failed before it at once. */
  say: (text: ReactNode) => void;
  /** Something failed. It stays until it is closed, something is done, or the screen is left. */
  fail: (error: unknown) => void;
  /** Closes what failed. */
  clear: () => void;
}

const NoticesContext = createContext<Notices | null>(null);
const SHOWN_MS = 8000;

/** @returns what shows short messages */
export function useNotices(): Notices {
  const notices = use(NoticesContext);
  if (!notices) throw new Error('useNotices needs a NoticeProvider');
  return notices;
}

/** Shows the messages of everything in it. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [list, setList] = useState<Notice[]>([]);
  const lastId = useRef(0);
  const remove = useCallback(
    (id: number) => setList((all) => all.filter((notice) => notice.id !== id)),
    [],
  );
  const notices = useMemo(() => {
    const add = (text: ReactNode, isError: boolean) => {
      lastId.current += 1;
      const id = lastId.current;
      setList((all) => {
        const others = all.filter((notice) => !notice.isError || (isError && notice.text !== text));
        return [...others.slice(-3), { id, text, isError }];
      });
      if (!isError) setTimeout(() => remove(id), SHOWN_MS);
    };
    return {
      say: (text: ReactNode) => add(text, false),
      fail: (error: unknown) => add(messageOf(error), true),
      clear: () => setList((all) => all.filter(({ isError }) => !isError)),
    };
  }, [remove]);
  const items = (isError: boolean) =>
    list
      .filter((notice) => notice.isError === isError)
      .map((notice) => (
        <div key={notice.id} className={isError ? 'notice notice--error' : 'notice'}>
          <Icon name={isError ? 'problem' : 'check'} />
          <p>{notice.text}</p>
          <IconButton icon="close" label="Close message" onClick={() => remove(notice.id)} />
        </div>
      ));
  return (
    <NoticesContext value={notices}>
      {children}
      <div className="notices">
        <div role="alert">{items(true)}</div>
        <div role="status">{items(false)}</div>
      </div>
    </NoticesContext>
  );
}
