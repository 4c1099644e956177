import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
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
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    // Each element that the pointer enters or leaves fires an event, so they are counted.
    let depth = 0;
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser would leave the studio and show the file.
      event.preventDefault();
      if (event.type === 'dragenter') depth += 1;
      if (event.type === 'dragleave') depth = Math.max(0, depth - 1);
      if (event.type === 'drop') {
        depth = 0;
        take([...event.dataTransfer.files]);
      }
      setIsOver(depth > 0);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    const controller = new AbortController();
    const { signal } = controller;
    for (const name of ['dragenter', 'dragover', 'dragleave', 'drop'] as const)
      addEventListener(name, drag, { signal });
    addEventListener('paste', paste, { signal });
    return () => controller.abort();
  }, []);
  return isOver;
}
