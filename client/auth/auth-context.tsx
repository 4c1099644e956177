import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { removeUser, storedUser, storeUser, subscribeToUser } from './user-store.ts';

interface Auth {
  /** The stored record; null for a guest and as long as nothing has been read. */
  user: unknown;
  isLoggedIn: boolean;
  /** False on the server and during hydration, where local storage has not been read. */
  ready: boolean;
  /** Stores a record as the logged-in user's. */
  login(record: unknown): void;
  /** Removes the record. */
  logout(): void;
}

const AuthContext = createContext<Auth | null>(null);

// No JSON text gives undefined, so it can stand for "not read yet".
const notReadYet = () => undefined;

/** Provides the current user, loaded from local storage (spec section 3). */
export function AuthProvider({ children }: { children: ReactNode }) {
  const record = useSyncExternalStore(subscribeToUser, storedUser, notReadYet);
  const auth = useMemo<Auth>(() => {
    const user = record ?? null;
    return {
      user,
      isLoggedIn: user !== null,
      ready: record !== undefined,
      login: storeUser,
      logout: removeUser,
    };
  }, [record]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The current user. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('The auth context is read outside the document');
  return auth;
}
