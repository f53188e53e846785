// Stores the check marks of a task's steps in the account. Plain script: the boxes work before it has loaded.
import { stepKey } from '../../../functions/artifacts/rules/step-key.ts';
import { showToast } from '../../components/toast.ts';
import { $waitingChanges, onArrival } from '../offline/send-or-wait.ts';
import { hasMember, messageOf, servedSteps, setStep, withSteps } from './artifacts.ts';

/** Requests in progress, by step: a change waits for the previous one, so that the last one counts. */
const sent = new Map<string, Promise<void>>();

export function wireSteps(): void {
  const task = document.querySelector<HTMLElement>('[data-task]');
  const moduleId = task?.dataset.task;
  // An editor's preview has no member to store the marks for.
  if (!task || !moduleId || !hasMember()) return;
  const boxes = [...task.querySelectorAll<HTMLInputElement>('input[data-step]')];
  const keyOf = ({ dataset }: HTMLInputElement) => stepKey(dataset.step ?? '');
  // Boxes that were checked before this script loaded.
  const early = boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked);
  let inAccount: ReadonlySet<string> = servedSteps();
  onArrival((change) => {
    inAccount = withSteps(inAccount, moduleId, [{ ...change, problem: '' }]);
  });
  const show = (box: HTMLInputElement) => {
    box.checked = withSteps(inAccount, moduleId, $waitingChanges.get()).has(keyOf(box));
  };
  const send = (box: HTMLInputElement) => {
    const { checked } = box;
    const key = keyOf(box);
    const last = (sent.get(key) ?? Promise.resolve()).then(() => keep(box, moduleId, key, checked));
    sent.set(key, last);
    // From here on the box follows the account and waiting changes, even after a refusal or a discard.
    void last.then(() => {
      if (sent.get(key) !== last) return;
      sent.delete(key);
      show(box);
    });
  };
  for (const box of early) send(box);
  $waitingChanges.subscribe(() => {
    for (const box of boxes) if (!sent.has(keyOf(box))) show(box);
  });
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
    showToast({
      tone: 'destructive',
      title: 'That wasn’t saved',
      text: messageOf(error, 'Please check your connection and try again.'),
    });
  }
}
