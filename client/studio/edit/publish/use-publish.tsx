import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { Json } from '#shared/json.ts';
import type { EditorProblem } from '#shared/studio/files.ts';
import type { Publication, PublicationPlan, PublishRequest } from '#shared/studio/publishing.ts';
import { ApiError, api } from '../../api.ts';
import { useNotices } from '../../elements/notices.tsx';
import { exactTime } from '../../elements/when.tsx';
import { fieldAddress } from '../../field-address.ts';
import { titleOfFile } from '../../file-title.ts';
import { useTellPublication } from '../../history/use-undo-publication.tsx';
import { useEditContext } from '../edit-context.ts';
import { fieldsOf } from '../sections/section-names.ts';
import { isLost, publishedAfterLoss } from './after-loss.ts';
import { isUnseen } from './going-live.ts';
import { PublishedWords } from './published-words.tsx';

/** "asking" takes a moment, "publishing" may take a minute. */
type Running = 'asking' | 'publishing' | null;

/**
 * Publishes the draft of the file, now or later; first asks the server what goes live with it.
 *
 * @param liveUrl address of the page once it is live
 * @param onRefused receives the problems that the server has found
 */
export function usePublish(
  liveUrl: string,
  onRefused: (problems: readonly EditorProblem[]) => void,
) {
  const editing = useEditContext();
  const latest = useRef(editing);
  latest.current = editing;
  const { isPage, refresh, onReload } = editing;
  const { file, live } = editing.opened;
  const { say, fail } = useNotices();
  const navigate = useNavigate();
  const tell = useTellPublication();
  const [state, setState] = useState<Running>(null);
  const revisionOfDraft = async () => {
    const revision = await editing.flush();
    if (revision !== null) return revision;
    throw JSON.stringify(editing.value) === JSON.stringify(live?.value)
      ? nothingToPublish
      : notSaved;
  };
  const run = async <Result,>(next: Running, work: () => Promise<Result>) => {
    setState(next);
    try {
      return await work();
    } catch (error) {
      const found = error instanceof ApiError ? error.problems : [];
      if (found.length > 0) onRefused(found);
      else fail(error);
      // Reopening the file merges the newer version into the draft.
      if (error instanceof ApiError && ['conflict', 'changed'].includes(error.code)) onReload();
      return null;
    } finally {
      setState(null);
    }
  };
  const tellPublished = (publication: Publication) => {
    const goTo = (path: EditorProblem['path']) => navigate(fieldAddress(file, path));
    // Publishing has saved the draft, and so checked its numbers again.
    const more = <PublishedWords staleTexts={latest.current.staleTexts} onGo={goTo} />;
    tell(publication, { done: 'Published.', liveUrl, more }, refresh);
  };
  const afterLoss = async (revision: number, value: Json) => {
    // Editing continues while the studio is unreachable: what is typed then is a new draft based
    // on the published version.
    setState(null);
    say('The studio does not answer. It says what is live as soon as it is back.', {
      topic: 'live',
    });
    const publication = await publishedAfterLoss(file, revision, value);
    if (publication) return publication;
    throw notPublished;
  };
  return {
    state,
    /** @returns everything that goes live; null if the request failed */
    ask: () =>
      run('asking', async () => {
        // A hidden page without changes has no draft: it is published as it is.
        if ((await editing.flush()) === null && isPage && isUnseen(editing.value))
          return alone(file);
        const body: PublishRequest = { files: [{ file, revision: await revisionOfDraft() }] };
        return api.send<PublicationPlan>('POST', '/api/publication-plans', body);
      }),
    /**
     * @param plan the plan that the person has seen
     * @param at ISO 8601 timestamp; immediately by default
     * @returns true on success
     */
    publish: ({ linking }: PublicationPlan, at?: string) =>
      run('publishing', async () => {
        const { status: _status, publishAt: _moment, ...value } = fieldsOf(editing.value);
        // Removes the draft status of a hidden page. For a scheduled one, the server
        // does this when it publishes.
        if (isPage && at === undefined && isUnseen(editing.value)) {
          const { place } = editing.history.now;
          flushSync(() => editing.change({ value, label: 'Publish', place }));
        }
        const links = linking.map(({ file, links }) => ({ file, links }));
        const revision = await revisionOfDraft();
        const files = [{ file, revision }];
        const body: PublishRequest = { files, links, ...(at && { at }) };
        const published = await api
          .send<Publication>('POST', '/api/publications', body)
          .catch((error) => {
            if (at || !isLost(error)) throw error;
            return afterLoss(revision, value);
          });
        if (at) say(`It goes live by itself on ${exactTime(at)}.`, { topic: 'live' });
        else tellPublished(published);
        void refresh();
        return true;
      }),
  };
}

const alone = (file: string): PublicationPlan => ({
  files: [{ file, name: titleOfFile(file) }],
  linking: [],
  staying: [],
});

const notSaved = new ApiError(0, {
  code: 'not-saved',
  message: 'The last changes are not saved yet, so nothing was published. Try again in a moment.',
});

const nothingToPublish = new ApiError(0, {
  code: 'unchanged',
  message: 'There is nothing to publish: the page is as visitors see it.',
});

const notPublished = new ApiError(0, {
  code: 'not-published',
  message:
    'It was not published: the studio stopped before. Visitors see the last version, and the draft is kept. Publish it again.',
});
