import { useState } from 'react';
import { AddressField, useAddressCheck } from './address-field.tsx';
import { type ChangeDialogProps, PlanDialog } from './plan-dialog.tsx';

/** Gives a page another address. */
export function RenameDialog({ isOpen, ...props }: ChangeDialogProps) {
  return isOpen ? <OpenRenameDialog {...props} /> : null;
}

function OpenRenameDialog(props: Omit<ChangeDialogProps, 'isOpen'>) {
  const { page } = props;
  const [path, setPath] = useState(page.path);
  const problem = useAddressCheck(path === page.path ? '' : path, page.file);
  const isReady = path !== page.path && path !== '' && problem === null;
  return (
    <PlanDialog
      {...props}
      title={`Rename “${page.name}”`}
      action="Rename"
      done={`The address of ${page.name} is ${path} now.`}
      change={isReady ? { action: 'rename', path } : null}
    >
      <p>
        The page gets a new address, and links on the site follow. Once visitors know the old one,
        it goes on working.
      </p>
      <AddressField
        label="New address"
        value={path}
        onChange={setPath}
        problem={path === page.path ? undefined : problem}
      />
    </PlanDialog>
  );
}
