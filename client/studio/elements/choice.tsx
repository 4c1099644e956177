import type { ComponentProps } from 'react';

/** A circle (`type="radio"`) or a box, and its words; both can be clicked. */
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
