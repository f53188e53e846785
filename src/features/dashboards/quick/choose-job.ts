import { isChecked, setCheck } from '../../checks/checks.ts';

/**
 * Puts a job on the bench, which shows the one chosen last. Checking twice keeps the first date, so a job that was
 * chosen before is unchecked first; its finished steps stay checked.
 */
export function chooseJob(key: string): void {
  if (isChecked('model', key)) void setCheck('model', key, false);
  void setCheck('model', key, true);
}
