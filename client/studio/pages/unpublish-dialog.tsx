import { type ChangeDialogProps, PlanDialog } from './plan-dialog.tsx';

/** Takes a page from visitors and keeps it as a draft. */
export function UnpublishDialog(props: ChangeDialogProps) {
  return (
    <PlanDialog
      {...props}
      title={`Unpublish “${props.page.name}”`}
      action="Unpublish"
      done={`Visitors no longer see ${props.page.name}.`}
      change={{ action: 'unpublish' }}
    >
      <p>
        Visitors no longer find the page; you keep it as a draft and can publish it again at any
        time.
      </p>
    </PlanDialog>
  );
}
