import type { ComponentProps } from 'react';
import { useCall } from '../use-call.ts';
import { Button } from './button.tsx';

interface CallButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  onClick: () => Promise<unknown>;
}

/** A button that is busy until its call has been answered; a notice reports failures. */
export function CallButton({ onClick, isBusy = false, ...props }: CallButtonProps) {
  const own = useCall();
  return <Button {...props} isBusy={isBusy || own.isBusy} onClick={() => own.call(onClick)} />;
}
