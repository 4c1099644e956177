import { localSession } from '#server/studio/http/local-session.ts';
import type { Person, Role } from '#shared/studio/people.ts';
import { type StudioOptions, startStudioApp } from './studio-app.ts';
import { createVisitor } from './studio-visitor.ts';

interface TestStudioOptions extends StudioOptions {
  /** Role of the person; an owner by default. */
  role?: Role;
}

/** A local studio. */
export type TestStudio = Awaited<ReturnType<typeof startTestStudio>>;

/** Starts the real app of a local studio; it stops with the test. */
export async function startTestStudio(options: TestStudioOptions = {}) {
  const { role = 'owner' } = options;
  const person: Person = { id: 'local', name: 'Asha Menon', email: 'asha@site.example', role };
  const { handler, invite } = localSession(person);
  const studio = await startStudioApp(options, { handler, invite });
  const { origin } = studio.studioUrl;
  const visitor = createVisitor(origin);
  await visitor.fetch(invite(), { redirect: 'manual' });
  return {
    ...studio,
    origin,
    person,
    /** Session of the person, for the `Cookie` header. */
    cookie: visitor.cookie(),
    /** Path that signs a browser in once. */
    invite,
    /** Fetches a path like the signed-in person's browser. */
    fetch: visitor.fetch,
  };
}
