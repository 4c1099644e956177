import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Role } from '#shared/studio/people.ts';
import { type StudioProcess, siteFolder, startStudioProcess } from '../built-studio.ts';
import { joinBy, nameIn, PASSWORD } from '../hosted-studio.ts';
import { createVisitor } from '../studio-visitor.ts';
import { keepDevelopersDrafts } from './studio-state.ts';

/** The built studio for people with accounts, in a process of its own. */
export interface FuzzedStudio extends StudioProcess {
  folder: string;
  /** `localhost:PORT`. */
  host: string;
  /** Someone with a new account. @returns their cookie */
  join(email: string, role: Role): Promise<string>;
  /** @returns the cookie of a new session */
  signIn(email: string): Promise<string>;
}

/**
 * Starts `node dist/studio.js` on a copy of the fixture site's content with drafts by a developer; it
 * ends with the test.
 *
 * @param variables further ones
 */
export async function startFuzzedStudio(
  variables: Record<string, string> = {},
): Promise<FuzzedStudio> {
  const folder = siteFolder();
  keepDevelopersDrafts(join(folder, 'content'));
  const command = [process.execPath, '--max-old-space-size=512', 'dist/studio.js'];
  // Calls come from as many addresses as an office, or an attacker, has.
  const envFor = (STUDIO_URL: string) => ({ STUDIO_URL, TRUST_PROXY: '1', ...variables });
  const studio = await startStudioProcess(folder, command, 'studio listening', envFor);
  const { origin, dataDir } = studio;
  const env = { ...process.env, DATA_DIR: dataDir, ...envFor(origin) };
  return {
    ...studio,
    folder,
    host: new URL(origin).host,
    async join(email, role) {
      const invite = ['dist/cli.js', 'studio-invite', email, '--role', role];
      const { stdout } = await promisify(execFile)(process.execPath, invite, { cwd: folder, env });
      const token = stdout.trim().split('/').at(-1) ?? '';
      return (await joinBy(createVisitor(origin), token, nameIn(email))).cookie();
    },
    async signIn(email) {
      const visitor = createVisitor(origin);
      const [status] = await visitor.call('POST', '/api/sign-in', { email, password: PASSWORD });
      if (status !== 204) throw new Error(`No session: ${status}`);
      return visitor.cookie();
    },
  };
}
