import { openDialog } from './dialogs.ts';

export const openCancelDialog = () =>
  openDialog('cancel', async () => (await import('./CancelDialog.tsx')).CancelDialog);
