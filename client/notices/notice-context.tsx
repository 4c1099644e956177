import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { type Notice, type NoticeKind, withNotice } from './notice-list.ts';

interface Notices {
  notices: readonly Notice[];
  /** Shows a notice, which hides itself and survives navigations. */
  show(kind: NoticeKind, text: string): void;
  hide(id: number): void;
}

const NoticeContext = createContext<Notices | null>(null);

/** Provides the notices, above the pages. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const lastId = useRef(0);
  const actions = useMemo<Omit<Notices, 'notices'>>(
    () => ({
      show: (kind, text) => {
        lastId.current += 1;
        const id = lastId.current;
        setNotices((shown) => withNotice(shown, { id, kind, text }));
      },
      hide: (id) => setNotices((shown) => shown.filter((notice) => notice.id !== id)),
    }),
    [],
  );
  const value = useMemo(() => ({ notices, ...actions }), [notices, actions]);
  return <NoticeContext value={value}>{children}</NoticeContext>;
}

/** The current notices, and how to show one. */
export function useNotices(): Notices {
  const notices = useContext(NoticeContext);
  if (!notices) throw new Error('useNotices must be used inside NoticeProvider');
  return notices;
}
