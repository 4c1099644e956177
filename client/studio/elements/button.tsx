import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import type { StudioIconName } from './icon-lines.ts';

/** "primary" is the main action of a screen or dialog; there is only one. */
export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger';

interface Looks {
  look?: ButtonLook;
  icon?: StudioIconName;
}

interface ButtonProps extends ComponentProps<'button'>, Looks {
  /** Set while its call is in progress: the button keeps the focus and ignores clicks. */
  isBusy?: boolean;
  /** Set while its action is unavailable. Unlike a disabled button, it keeps the focus. */
  isOff?: boolean;
}

/** A button labelled with a verb. */
export function Button({ look = 'plain', icon, isBusy, isOff, className, ...props }: ButtonProps) {
  const { children, onClick, ...others } = props;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...others}
      className={classOf(look, className)}
      aria-disabled={isBusy || isOff || undefined}
      data-off={isOff || undefined}
      onClick={click}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/**
 * An icon button; its label is its name and its tooltip. It has no `aria-label`: browsers would then announce
 * the tooltip as a description too.
 */
export function IconButton({ label, ...props }: Omit<ButtonProps, 'children'> & { label: string }) {
  const { className = '', look = 'quiet', ...others } = props;
  return <Button {...others} look={look} className={`button--icon ${className}`} title={label} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'plain',
  icon,
  className,
  children,
  ...props
}: ComponentProps<typeof Link> & Looks) {
  return (
    <Link {...props} className={classOf(look, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

const classOf = (look: ButtonLook, more = '') => `button button--${look} ${more}`.trim();
