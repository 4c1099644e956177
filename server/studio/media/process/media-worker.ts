import { endWithParent } from '#server/studio/doors/worker.ts';
import type { StudioError } from '#server/studio/http/studio-error.ts';
import type { JobAnswer, JobMessage, JobResult, MediaJob } from './jobs.ts';

// Run as a child process by media-process.ts: takes jobs one at a time and ends with its parent. The modules
// of a job are loaded on its first use.

async function perform(job: MediaJob): Promise<JobResult> {
  if (job.do === 'thumbnails') {
    const { makeThumbnails } = await import('./make-thumbnails.ts');
    return makeThumbnails(job.input, job.small, job.large, job.pixels);
  }
  if (job.do === 'sizes') {
    const { preparePicture } = await import('#server/studio/doors/picture-files.ts');
    const { facts } = await preparePicture(job.input, job.folder);
    return { format: '', width: facts.width, height: facts.height };
  }
  if (job.do === 'picture') {
    const { convertPicture } = await import('./convert-picture.ts');
    return convertPicture(job.input, job.output, job.as, job.pixels);
  }
  if (job.do === 'drawing') {
    const { cleanDrawing } = await import('./clean-drawing.ts');
    return cleanDrawing(job.input, job.output, job.pixels);
  }
  if (job.do === 'document') {
    const { checkDocument } = await import('./check-document.ts');
    return checkDocument(job.input, job.as);
  }
  const { cleanFilm } = await import('./clean-film.ts');
  return cleanFilm(job.input, job.as);
}

process.on('message', async ({ id, job }: JobMessage) => {
  const answer = await perform(job).then(
    (result): JobAnswer => ({ id, result }),
    (error: Error & Partial<StudioError>): JobAnswer => {
      const { status, code, message, stack } = error;
      if (status && code) return { id, refusal: { status, code, message } };
      return { id, error: stack ?? String(error), ...(code && { code }) };
    },
  );
  // The parent may have exited meanwhile.
  process.send?.(answer, () => {});
});
endWithParent(() => process.exit());
