import { useEffect, useId, useRef } from 'react';

/** Holds the screen while a draft is published: what is typed now would belong to neither version. */
export function PublishingDialog() {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className="dialog publishing"
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
    >
      <div className="dialog-body">
        <h2 id={titleId} tabIndex={-1}>
          Publishing…
        </h2>
        <p>New pictures are made ready for visitors first, which can take up to a minute.</p>
        <progress aria-labelledby={titleId} />
      </div>
    </dialog>
  );
}
