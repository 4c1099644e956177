import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { removeUser, storedUser, storeUser, subscribeToUser } from './user-store.ts';

interface Auth {
  /** The stored record; null for a guest, on the server and during hydration. */
  user: unknown;
  isLoggedIn: boolean;
  /** Stores a record as the logged-in user's. */
  login(record: unknown): void;
  /** Removes the record. */
  logout(): void;
}

const AuthContext = createContext<Auth | null>(null);

const notReadYet = () => null;

/** Provides the current user from local storage. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const user = useSyncExternalStore(subscribeToUser, storedUser, notReadYet);
  const auth = useMemo<Auth>(
    () => ({ user, isLoggedIn: user !== null, login: storeUser, logout: removeUser }),
    [user],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The current user. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used inside AuthProvider');
  return auth;
}
