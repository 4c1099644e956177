import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { moveFocus } from './arrow-focus.ts';
import type { ButtonLook } from './button.tsx';
import { Icon } from './icon.tsx';
import type { StudioIconName } from './icon-lines.ts';
import { placeBelow } from './place-below.ts';

/** An entry: an action or a link. Addresses outside the studio open a new tab. */
export interface MenuItem {
  label: string;
  icon?: StudioIconName;
  onChoose?: () => void;
  to?: string;
  /** Set if the action is irreversible, or hides something from visitors. */
  isDanger?: boolean;
}

interface MenuProps {
  /** Name and tooltip of the button, as for an `IconButton`. */
  label: string;
  /** Content of the button, hidden from screen readers. */
  children: ReactNode;
  look?: ButtonLook;
  className?: string;
  items: readonly MenuItem[];
}

/** A button that opens a menu; the arrow keys move in it, Escape closes it. */
export function Menu({ label, children, look = 'quiet', className = '', items }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const choose = (event: MouseEvent, item: MenuItem) => {
    menu.current?.hidePopover();
    item.onChoose?.();
    if (!item.to?.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigate(item.to);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`button button--${look} ${className}`}
        title={label}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        className="menu"
        popover="auto"
        role="menu"
        aria-label={label}
        onToggle={(event) => {
          if (event.newState !== 'open' || !button.current) return;
          placeBelow(event.currentTarget, button.current);
          event.currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
        }}
        onKeyDown={(event) => {
          moveFocus(event, '[role=menuitem]', 'block');
          if (event.key === 'Tab') event.currentTarget.hidePopover();
        }}
      >
        {items.map((item) => {
          const { label, icon, to, isDanger } = item;
          const Entry = to === undefined ? 'button' : 'a';
          const isElsewhere = to !== undefined && !to.startsWith('/');
          return (
            <Entry
              key={label}
              className={`menu-item tight-row${isDanger ? ' menu-item--danger' : ''}`}
              role="menuitem"
              tabIndex={-1}
              onClick={(event: MouseEvent) => choose(event, item)}
              {...(to === undefined ? { type: 'button' } : { href: to })}
              {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}
            >
              {icon && <Icon name={icon} />}
              {label}
            </Entry>
          );
        })}
      </div>
    </>
  );
}
