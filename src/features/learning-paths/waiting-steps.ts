// Lessons that were finished without a connection: their check is outlined, and the lesson after them is next.
import type { WaitingChange } from '../offline/send-or-wait.ts';

const COMPLETION = 'completion:';

export function showWaiting(page: HTMLElement, changes: readonly WaitingChange[]): void {
  const finished = new Set(
    changes.flatMap(({ subject, method, problem }) =>
      method === 'POST' && !problem && subject.startsWith(COMPLETION)
        ? subject.slice(COMPLETION.length)
        : [],
    ),
  );
  const steps = [...page.querySelectorAll<HTMLElement>('[data-step]')];
  for (const step of steps) {
    const isFinished = finished.has(step.dataset.step ?? '');
    if (isFinished && step.dataset.state !== 'complete') {
      showStep(step, 'complete', 'Will sync');
      step.dataset.waiting = '';
    } else if (!isFinished && step.dataset.waiting === '') {
      // It has been sent. The date is the account's, and comes with the next visit.
      delete step.dataset.waiting;
      showStep(step, 'complete', 'Complete');
    }
  }
  const waits = changes.some(
    ({ subject, problem }) => !problem && subject === `path-start:${page.dataset.pathId}`,
  );
  if (waits && page.dataset.path === 'start') page.dataset.path = 'continue';
  showNext(page, steps);
}

function showNext(page: HTMLElement, steps: HTMLElement[]): void {
  if (steps.some(({ dataset }) => dataset.state === 'current')) return;
  const next = steps.find(({ dataset }) => dataset.state === 'next');
  if (!next) return;
  showStep(next, 'current', 'Current');
  for (const block of page.querySelectorAll<HTMLElement>('[data-next-up]'))
    block.hidden = block.dataset.nextUp !== next.dataset.step;
}

function showStep(step: HTMLElement, state: string, label: string): void {
  step.dataset.state = state;
  const text = step.querySelector('[data-step-label]');
  if (text) text.textContent = label;
}
