import type { ReactNode } from 'react';
import type { Role } from '#shared/studio/people.ts';
import { ButtonLink } from '../elements/button.tsx';
import { EmptyState } from '../elements/states.tsx';
import { useMay } from '../session.tsx';

interface OnlyForProps {
  who: Role;
  /** Why other people cannot see the content. */
  reason?: string;
  children: ReactNode;
}

/** Renders its children for people with a role; others are told who has access. */
export function OnlyFor({ who, reason = '', children }: OnlyForProps) {
  if (useMay(who)) return children;
  return (
    <EmptyState
      title={`Only ${who}s see this`}
      actions={<ButtonLink to="/">Go to the pages</ButtonLink>}
    >
      <p>{reason} An owner can give you another role.</p>
    </EmptyState>
  );
}
