import { isChecked, setCheck } from '../../checks/checks.ts';

/**
 * Puts a job on the bench: the one that was chosen last lies there. Checking twice keeps the first date, so a job that
 * was chosen before is unchecked first; what was done in it stays checked.
 */
export function chooseJob(key: string): void {
  if (isChecked('model', key)) void setCheck('model', key, false);
  void setCheck('model', key, true);
}
