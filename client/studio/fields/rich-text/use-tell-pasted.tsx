import { mergeJson } from '#shared/studio/merge.ts';
import { useNotices } from '../../elements/notices.tsx';
import { idOf, useForm } from '../form-tools.ts';

const list = new Intl.ListFormat('en');

/** @returns a function that reports the formatting lost by pasting, with a button to undo the paste */
export function useTellPasted() {
  const { file, change } = useForm();
  const { say } = useNotices();
  /** Called before the text is pasted. */
  return (lost: readonly string[]) => {
    if (lost.length === 0) return;
    const before = file();
    // The editor reports the pasted text only after this event.
    setTimeout(() => {
      const pasted = file();
      // Undoing the paste keeps everything typed since.
      const undo = () => change(idOf([]), mergeJson(pasted, file(), before).value);
      say(`Pasted. Texts here cannot hold ${list.format(lost)}.`, {
        topic: 'pasted',
        step: { verb: 'Undo', take: undo },
      });
    });
  };
}
