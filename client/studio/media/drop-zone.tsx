import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../elements/icon.tsx';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  className?: string;
  children: ReactNode;
}

/** Files can be dropped anywhere on what is in it. Buttons do the same for the keyboard. */
export function DropZone({ onFiles, className = '', children }: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const isOver = useDrop(zone, onFiles);
  return (
    <div ref={zone} className={`media-drop ${className}`.trim()}>
      {children}
      {isOver && (
        <div className="media-drop-sign" aria-hidden="true">
          <p>
            <Icon name="upload" /> Drop the files to add them
          </p>
        </div>
      )}
    </div>
  );
}

/** @returns whether files are held over an element */
function useDrop(
  zone: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const element = zone.current;
    if (!element) return;
    // Every child that the pointer reaches or leaves says so too.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth += 1;
      setIsOver(true);
    };
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const leave = () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setIsOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener('dragenter', enter, { signal });
    element.addEventListener('dragover', over, { signal });
    element.addEventListener('dragleave', leave, { signal });
    element.addEventListener('drop', drop, { signal });
    return () => controller.abort();
  }, [zone]);
  return isOver;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;
