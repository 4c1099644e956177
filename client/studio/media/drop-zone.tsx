import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../elements/icon.tsx';
import { useListener } from '../use-listener.ts';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  className?: string;
  children: ReactNode;
}

/**
 * While mounted, accepts files dropped anywhere in the window, or pasted. Buttons offer
 * the same for the keyboard.
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

/** @returns whether files are being dragged over the window */
function useDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  /** `dragenter` and `dragleave` fire for every element that the pointer crosses, so they are counted. */
  const depth = useRef(0);
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // By default, the browser would leave the studio and open the file.
    event.preventDefault();
    if (event.type === 'dragenter') depth.current += 1;
    if (event.type === 'dragleave') depth.current = Math.max(0, depth.current - 1);
    if (event.type === 'drop') {
      depth.current = 0;
      onFiles([...event.dataTransfer.files]);
    }
    setIsOver(depth.current > 0);
  };
  useListener('dragenter', drag);
  useListener('dragover', drag);
  useListener('dragleave', drag);
  useListener('drop', drag);
  useListener('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  return isOver;
}
