import { useRef } from 'react';
import { Button, type ButtonLook } from '../elements/button.tsx';

interface FileButtonProps {
  /** A verb, such as "Add files". */
  children: string;
  /** File types that the system's dialog offers; see `acceptOf`. */
  accept: string;
  isMultiple?: boolean;
  look?: ButtonLook;
  onFiles: (files: readonly File[]) => void;
}

/** A button for choosing files on the person's computer. */
export function FileButton(props: FileButtonProps) {
  const { children, accept, isMultiple = false, look = 'plain', onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look={look} icon="upload" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Without this, choosing the same file again would change nothing.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
