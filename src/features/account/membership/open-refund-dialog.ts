import { openDialog } from './dialogs.ts';

export const openRefundDialog = () =>
  openDialog('refund', async () => (await import('./RefundDialog.tsx')).RefundDialog);
