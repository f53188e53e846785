import { openDialog } from './dialogs.ts';

export const openPlanDialog = () =>
  openDialog('plan', async () => (await import('./PlanDialog.tsx')).PlanDialog);
