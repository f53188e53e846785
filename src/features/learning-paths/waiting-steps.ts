// Lessons that were finished offline: their check is outlined, and the lesson after them is next. Always drawn over the
// page as it was served, so that refused and discarded completions disappear immediately.
import { onArrival, type WaitingChange } from '../offline/send-or-wait.ts';

const COMPLETION = 'completion:';

interface Step {
  state: string;
  label: string;
}

/** Returns a function that draws the waiting changes. */
export function overlayOf(page: HTMLElement): (changes: readonly WaitingChange[]) => void {
  const steps = [...page.querySelectorAll<HTMLElement>('[data-step]')];
  const blocks = [...page.querySelectorAll<HTMLElement>('[data-next-up]')];
  const served = new Map<HTMLElement, Step>(steps.map((step) => [step, stepAt(step)]));
  const hidden = new Map(blocks.map((block) => [block, block.hidden]));
  /** Completions that have reached the account since: it sets the dates, which the next visit shows. */
  const completed = new Map<string, boolean>();
  onArrival(({ subject, method }) => {
    if (subject.startsWith(COMPLETION))
      completed.set(subject.slice(COMPLETION.length), method === 'POST');
  });

  return (changes) => {
    const waiting = finishedIn(changes);
    for (const step of steps) {
      const id = step.dataset.step ?? '';
      const { state, label } = served.get(step) ?? stepAt(step);
      const isComplete = state === 'complete' || completed.get(id) === true;
      const waits = waiting.has(id) && !isComplete;
      if (waits) showStep(step, { state: 'complete', label: 'Will sync' });
      else if (isComplete && state !== 'complete')
        showStep(step, { state: 'complete', label: 'Complete' });
      else showStep(step, { state, label });
      step.toggleAttribute('data-waiting', waits);
    }
    for (const block of blocks) block.hidden = hidden.get(block) ?? false;
    showNext(steps, blocks);
  };
}

const finishedIn = (changes: readonly WaitingChange[]) =>
  new Set(
    changes.flatMap(({ subject, method, problem }) =>
      method === 'POST' && !problem && subject.startsWith(COMPLETION)
        ? subject.slice(COMPLETION.length)
        : [],
    ),
  );

function showNext(steps: readonly HTMLElement[], blocks: readonly HTMLElement[]): void {
  if (steps.some(({ dataset }) => dataset.state === 'current')) return;
  const next = steps.find(({ dataset }) => dataset.state === 'next');
  if (!next) return;
  showStep(next, { state: 'current', label: 'Current' });
  for (const block of blocks) block.hidden = block.dataset.nextUp !== next.dataset.step;
}

const labelOf = (step: HTMLElement) => step.querySelector('[data-step-label]');
const stepAt = (step: HTMLElement): Step => ({
  state: step.dataset.state ?? '',
  label: labelOf(step)?.textContent ?? '',
});

function showStep(step: HTMLElement, { state, label }: Step): void {
  step.dataset.state = state;
  const text = labelOf(step);
  if (text && text.textContent !== label) text.textContent = label;
}
