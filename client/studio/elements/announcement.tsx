import { type ReactNode, useCallback, useState } from 'react';

/** @returns an element to render, and a function that announces visible changes to screen readers */
export function useAnnouncement(): [ReactNode, (words: string) => void] {
  const [{ words, count }, setLast] = useState({ words: '', count: 0 });
  const announce = useCallback(
    (next: string) => setLast((last) => ({ words: next, count: last.count + 1 })),
    [],
  );
  return [
    <p key="announcement" className="visually-hidden" role="status">
      {/* A new key makes screen readers announce repeated words again. */}
      <span key={count}>{words}</span>
    </p>,
    announce,
  ];
}
