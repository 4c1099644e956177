import { Dialog } from '../../elements/dialog.tsx';

/** Blocks the screen while a draft is published: text typed now would belong to neither version. */
export const PublishingDialog = () => (
  <Dialog title="Publishing…" size="late" isOpen>
    <p>New pictures are made ready for visitors first, which can take up to a minute.</p>
    <progress aria-label="Publishing" />
  </Dialog>
);
