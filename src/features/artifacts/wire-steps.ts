// The check marks at a task's steps, remembered in the account. Plain script: the boxes work before it is there.
import { stepKey } from '../../../functions/rules/artifacts/step-key.ts';
import { showToast } from '../../components/toast.ts';
import { $waitingChanges } from '../offline/send-or-wait.ts';
import { checkedSteps, hasMember, messageOf, setStep } from './artifacts.ts';

/** Per box: a change waits for the one before, so the last one counts. */
const sent = new Map<string, Promise<void>>();

export function wireSteps(): void {
  const task = document.querySelector<HTMLElement>('[data-task]');
  const moduleId = task?.dataset.task;
  // In an editor's preview there is no member whose marks they could be.
  if (!task || !moduleId || !hasMember()) return;
  const boxes = [...task.querySelectorAll<HTMLInputElement>('input[data-step]')];
  const keyOf = ({ dataset }: HTMLInputElement) => stepKey(dataset.step ?? '');
  // Checked before this script was there.
  const early = boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked);
  $waitingChanges.subscribe((waiting) => {
    const checked = checkedSteps(moduleId, waiting);
    for (const box of boxes)
      if (!sent.has(keyOf(box)) && !early.includes(box)) box.checked = checked.has(keyOf(box));
  });
  const send = (box: HTMLInputElement) => {
    const { checked } = box;
    const key = keyOf(box);
    const last = (sent.get(key) ?? Promise.resolve()).then(() => keep(box, moduleId, key, checked));
    sent.set(key, last);
  };
  for (const box of early) send(box);
  for (const box of boxes) box.addEventListener('change', () => send(box));
}

async function keep(
  box: HTMLInputElement,
  moduleId: string,
  key: string,
  checked: boolean,
): Promise<void> {
  try {
    await setStep(moduleId, key, checked, box.dataset.step ?? '');
  } catch (error) {
    // A later change of the same box is newer than what failed.
    if (box.checked === checked) box.checked = !checked;
    showToast({
      tone: 'destructive',
      title: 'That wasn’t saved',
      text: messageOf(error, 'Please check your connection and try again.'),
    });
  }
}
