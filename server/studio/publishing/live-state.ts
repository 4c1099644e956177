import { contentAt } from '#server/content/index.ts';
import type { StudioDeps } from '#server/studio/deps.ts';
import { addresses } from '#server/studio/doors/http.ts';
import type { LiveState } from '#shared/studio/publishing.ts';
import { z } from '#shared/zod.ts';

const PATIENCE_MS = 3000;
const answer = z.object({ version: z.string() });

/** Asks the site for its served version, and compares it with the files. */
export async function liveState({
  workspace,
  siteUrl,
}: Pick<StudioDeps, 'workspace' | 'siteUrl'>): Promise<LiveState> {
  const { content } = await workspace.check(new Map());
  const served = await servedVersion(siteUrl);
  if (!content || served === null) return { state: 'away' };
  // The build's version follows that of the content.
  const isCurrent = served.startsWith(`${contentAt(content, new Date()).version}-`);
  return { state: isCurrent ? 'current' : 'behind' };
}

async function servedVersion(siteUrl: URL): Promise<string | null> {
  try {
    const response = await fetch(new URL(addresses.readyz.path, siteUrl), {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.parse(await response.json()).version;
  } catch {
    return null;
  }
}
