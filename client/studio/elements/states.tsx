import type { ReactNode } from 'react';
import { ApiError } from '../api.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** A loading indicator: nothing for 300 ms, then a moving line. */
export function Loading({ what }: { what: string }) {
  return (
    <div className="loading" role="status">
      <span>Loading {what}…</span>
    </div>
  );
}

interface EmptyStateProps {
  title: string;
  /** The purpose of this list, and how to start. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** Replaces an empty list. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="state">
      <h2>{title}</h2>
      {children && <div className="state-text">{children}</div>}
      {actions && <div className="button-row">{actions}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** Title, such as "The pages could not be loaded". */
  title: string;
  error: unknown;
  onRetry?: () => void;
}

/** Replaces content that failed to load: what happened, and what to do. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  return (
    <div className="state state--error" role="alert">
      <h2>
        <Icon name="problem" /> {title}
      </h2>
      <p className="state-text">{messageOf(error)}</p>
      {onRetry && (
        <div className="button-row">
          <Button icon="reload" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

/** An error's message for editors. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError
    ? error.message
    : 'Something went wrong in the studio itself. What you wrote is kept; load the page again.';
