import { useNavigate } from 'react-router-dom';
import type { Publication, Undo, UndoConflicts } from '#shared/studio/publishing.ts';
import { ApiError, api } from '../api.ts';
import { type Told, useTellWhenLive } from '../edit/publish/use-tell-when-live.tsx';
import { useNotices } from '../elements/notices.tsx';

/** A publication that is to be undone. */
export type Undoable = Pick<Publication, 'id' | 'files'>;

/** Choices to make before a publication can be undone. */
export interface UndoQuestions extends UndoConflicts {
  publication: Undoable;
}

/**
 * Undoes publications. Clashes with later changes in the same fields are resolved on the history screen.
 *
 * @returns a function that undoes one; its result is true if it is undone
 */
export function useUndoPublication() {
  const navigate = useNavigate();
  const tellWhenLive = useTellWhenLive();
  return async (publication: Undoable, merged: Undo['merged'] = []): Promise<boolean> => {
    const { id, files } = publication;
    const history = `/history/${files[0]}`;
    try {
      await api.send<Publication>('POST', `/api/publications/${id}/undo`, { merged });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 412) throw withPlaces(error);
      const state: UndoQuestions = { publication, ...(error.body as UndoConflicts) };
      navigate(history, { state, replace: location.pathname === history });
      return false;
    }
    const more = (
      <button type="button" className="link-button" onClick={() => navigate(history)}>
        Look at both versions
      </button>
    );
    void tellWhenLive({ done: 'Undone.', more });
    return true;
  };
}

/**
 * Reports a publication once visitors see it, with a button to undo it.
 *
 * @returns the reporting function; `onUndone` runs once it is undone
 */
export function useTellPublication() {
  const { fail } = useNotices();
  const tellWhenLive = useTellWhenLive();
  const undo = useUndoPublication();
  return (publication: Undoable, { more, ...told }: Told, onUndone: () => void) => {
    const undoIt = async () => {
      if (await undo(publication)) onUndone();
    };
    const withUndo = (
      <>
        {more}{' '}
        <button type="button" className="link-button" onClick={() => undoIt().catch(fail)}>
          Undo
        </button>
      </>
    );
    void tellWhenLive({ ...told, more: withUndo });
  };
}

/** Adds the page to each obstacle, because those pages are not on this screen. */
const withPlaces = ({ status, code, message, problems }: ApiError): ApiError => {
  const found = problems.map(({ place, message }) => (place ? `${place}: ${message}` : message));
  return new ApiError(status, { code, message: [message, ...found].join(' ') });
};
