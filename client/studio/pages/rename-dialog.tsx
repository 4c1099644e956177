import { useState } from 'react';
import { AddressField, useAddressCheck } from './address-field.tsx';
import { type ChangeDialogProps, PlanDialog } from './plan-dialog.tsx';

/** Gives a page another address. */
export function RenameDialog(props: ChangeDialogProps) {
  const { page } = props;
  const [path, setPath] = useState(page.path);
  const problem = useAddressCheck(path === page.path ? '' : path, page.file);
  const [isAsked, setIsAsked] = useState(false);
  const missing = path === page.path || path === '' ? 'Type the new address.' : problem;
  return (
    <PlanDialog
      {...props}
      title={`Rename “${page.name}”`}
      action="Rename"
      done={`The address of ${page.name} is ${path} now.`}
      change={missing === null ? { action: 'rename', path } : null}
      onMissing={missing ? () => setIsAsked(true) : undefined}
    >
      <p>
        The page gets a new address, and links on the site follow. Once visitors know the old one,
        it goes on working.
      </p>
      <AddressField
        label="New address"
        value={path}
        onChange={setPath}
        problem={isAsked || path !== page.path ? missing : undefined}
      />
    </PlanDialog>
  );
}
