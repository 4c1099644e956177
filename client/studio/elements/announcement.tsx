import { type ReactNode, useCallback, useState } from 'react';

/** @returns what is to be drawn, and what tells screen readers something that is seen anyway */
export function useAnnouncement(): [ReactNode, (words: string) => void] {
  const [{ words, count }, setSaid] = useState({ words: '', count: 0 });
  const announce = useCallback(
    (next: string) => setSaid((said) => ({ words: next, count: said.count + 1 })),
    [],
  );
  return [
    <p key="announcement" className="visually-hidden" role="status">
      {/* The same words once more are read out once more. */}
      <span key={count}>{words}</span>
    </p>,
    announce,
  ];
}
