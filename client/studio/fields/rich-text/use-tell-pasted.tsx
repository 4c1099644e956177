import { mergeJson } from '#shared/studio/merge.ts';
import { useNotices } from '../../elements/notices.tsx';
import { idOf, useForm } from '../form-tools.ts';

const list = new Intl.ListFormat('en');

/** @returns says what of a text was lost when it was pasted, with a button that undoes it */
export function useTellPasted() {
  const { file, change } = useForm();
  const { say } = useNotices();
  /** Called before the text is pasted. */
  return (lost: readonly string[]) => {
    if (lost.length === 0) return;
    const before = file();
    // What is pasted is in the file once the editor has told it.
    setTimeout(() => {
      const pasted = file();
      // What was typed since stays.
      const undo = () => change(idOf([]), mergeJson(pasted, file(), before).value);
      say(`Pasted. Texts here cannot hold ${list.format(lost)}.`, {
        topic: 'pasted',
        step: { verb: 'Undo', take: undo },
      });
    });
  };
}
