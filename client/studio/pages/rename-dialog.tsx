import { useState } from 'react';
import { folderOf } from '#shared/studio/pages.ts';
import { TextField } from '../elements/field.tsx';
import { useSession } from '../session.tsx';
import { AddressField, useAddressCheck } from './address-field.tsx';
import { type ChangeDialogProps, PlanDialog } from './plan-dialog.tsx';
import { proposeAddress } from './propose-address.ts';

/** Renames a page, changes its address, or both; the address is derived from the name by default. */
export function RenameDialog(props: ChangeDialogProps) {
  const { page } = props;
  const { language } = useSession();
  const isLive = page.state === 'live';
  const [name, setName] = useState(page.name);
  const [typedPath, setTypedPath] = useState<string | null>(null);
  const isSameName = name.trim() === page.name;
  const follows = !isSameName && page.path !== '/';
  const proposed = follows ? proposeAddress(name, folderOf(page.path), language) : page.path;
  const path = typedPath ?? proposed;
  const isSamePath = path === page.path;
  const problem = useAddressCheck(isSamePath ? '' : path, page.file);
  const [isAsked, setIsAsked] = useState(false);
  const missingName = name.trim() === '' ? 'Type a name.' : null;
  const nothingNew = isSameName ? 'Type another name or address.' : null;
  const missing = path === '' ? 'Type the new address.' : isSamePath ? nothingNew : problem;
  const isMissing = Boolean(missing ?? missingName);
  const change = { action: 'rename', path, ...(!isSameName && { name: name.trim() }) } as const;
  return (
    <PlanDialog
      {...props}
      title={`Rename “${page.name}”`}
      action={isLive ? 'Rename and publish' : 'Rename'}
      done={`It is ${name.trim()}, at ${path}, now.`}
      change={missing === null && missingName === null ? change : null}
      onMissing={isMissing ? () => setIsAsked(true) : undefined}
    >
      <p>
        Links on the site follow a new address, and menus a new name.{' '}
        {isLive &&
          'Visitors get both at once, without other changes of the draft, and the old address leads them to the new one.'}
      </p>
      <TextField
        label="Name"
        help="Short, as menus and lists have it."
        error={missingName}
        value={name}
        onChange={setName}
        maxLength={100}
      />
      <AddressField
        label="New address"
        value={path}
        onChange={setTypedPath}
        problem={isAsked || !isSamePath ? missing : undefined}
      />
    </PlanDialog>
  );
}
