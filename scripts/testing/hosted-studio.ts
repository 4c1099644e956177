import { bodies } from '#server/studio/people/bodies.ts';
import { createLink } from '#server/studio/people/links.ts';
import type { Role } from '#shared/studio/people.ts';
import { type StudioOptions, startStudioApp } from './studio-app.ts';
import { createVisitor, type Visitor } from './studio-visitor.ts';

export type { Visitor } from './studio-visitor.ts';

export const PASSWORD = 'kolam dots and lines';

/** A studio with accounts. */
export type HostedStudio = Awaited<ReturnType<typeof startHostedStudio>>;

/** Starts the real studio with accounts; it stops with the test. */
export async function startHostedStudio(options: StudioOptions = {}) {
  const studio = await startStudioApp(options, null);
  const { accounts, schedules } = studio.deps;
  if (!accounts) throw new Error('A hosted studio has accounts');
  const { origin } = studio.studioUrl;
  const visitor = (headers?: Record<string, string>) => createVisitor(origin, headers);
  const invite = async (email: string, role?: Role, hours?: number) => {
    const by = { name: 'Command line', email: '' };
    const { link } = await createLink(accounts, by, bodies.link.parse({ email, role, hours }));
    return link.slice(link.lastIndexOf('/') + 1);
  };
  return {
    ...studio,
    origin,
    accounts,
    schedules,
    visitor,
    /** Creates an invitation, or a reset of an account. @returns the link's token */
    invite,
    /** Creates an account and signs in; the name is the part of the address before its `@` by default. */
    join: async (email: string, role: Role, name = nameIn(email)) =>
      joinBy(visitor(), await invite(email, role), name),
  };
}

/** Creates the account of an invitation. @returns the signed-in visitor */
export async function joinBy(visitor: Visitor, token: string, name: string): Promise<Visitor> {
  const account = { name, password: PASSWORD };
  const [status, body] = await visitor.call('POST', `/api/invitations/${token}`, account);
  if (status !== 204) throw new Error(`Joining failed: ${status} ${JSON.stringify(body)}`);
  return visitor;
}

/** The part of an address before its `@`. */
export const nameIn = (email: string): string => email.slice(0, email.indexOf('@'));
