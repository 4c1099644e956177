import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../elements/icon.tsx';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  className?: string;
  children: ReactNode;
}

/**
 * While it is shown, files can be dropped anywhere in the window, or pasted. Buttons do the same for the
 * keyboard.
 */
export function DropZone({ onFiles, className = '', children }: DropZoneProps) {
  const isOver = useDrop(onFiles);
  return (
    <div className={`media-drop ${className}`.trim()}>
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

/** @returns whether files are held over the window */
function useDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    // Every element that the pointer reaches or leaves says so.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth += 1;
      setIsOver(true);
    };
    // Otherwise the browser would leave the studio and show the file.
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
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('dragenter', enter, { signal });
    addEventListener('dragover', over, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', drop, { signal });
    addEventListener('paste', paste, { signal });
    return () => controller.abort();
  }, []);
  return isOver;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;
