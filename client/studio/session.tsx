import { createContext, type ReactNode, use } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { includesRole, type Role, type Session } from '#shared/studio/people.ts';
import { ApiError } from './api.ts';
import { ErrorState } from './elements/states.tsx';
import { Starting } from './layout/starting.tsx';
import { useAnswer } from './use-answer.ts';

/** A session, and a function that reloads it, for example after the person has changed their name. */
interface LoadedSession extends Session {
  reload: () => void;
}

const SessionContext = createContext<LoadedSession | null>(null);

/** @returns the signed-in person, and facts about the studio */
export function useSession(): LoadedSession {
  const session = use(SessionContext);
  if (!session) throw new Error('The session is known inside the frame alone');
  return session;
}

/**
 * Whether the person's role includes another one. This only hides actions; the server enforces permissions.
 */
export function useMay(role: Role): boolean {
  return includesRole(useSession().person.role, role);
}

/** Renders its children for signed-in people, and redirects everyone else to the sign-in screen. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error, reload } = useAnswer<Session>('/api/session');
  const { pathname, search } = useLocation();
  if (data) return <SessionContext value={{ ...data, reload }}>{children}</SessionContext>;
  if (error instanceof ApiError && error.status === 401)
    return <Navigate to={`/sign-in?then=${encodeURIComponent(pathname + search)}`} replace />;
  if (error) return <ErrorState title="The studio cannot start" error={error} onRetry={reload} />;
  return <Starting />;
}
