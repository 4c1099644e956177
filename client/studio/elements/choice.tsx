import type { ComponentProps } from 'react';

/** A radio button or checkbox with its label; both are clickable. */
export function Choice({
  children,
  className = '',
  type = 'radio',
  ...input
}: ComponentProps<'input'>) {
  return (
    <label className={`choice ${className}`.trim()}>
      <input {...input} type={type} />
      {children}
    </label>
  );
}
