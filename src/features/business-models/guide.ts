// The page of a business model: which step is next, how many are done, and that a member who ticks a step has started.
// Plain script; the Worker has written the same marks into the page (functions/business-models/show-progress.ts).
import { modelProgress, progressText } from '../../../functions/business-models/rules/progress.ts';
import { type Checks, isChecked, setCheck } from '../checks/checks.ts';
import { wirePageChecks } from '../checks/page-checks.ts';

export function openGuide(): void {
  one('[data-print]')?.addEventListener('click', () => print());
  wirePageChecks(show);
  const { item: model } = one('[data-shows=model]')?.dataset ?? {};
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-check=model-step]')) {
    box.addEventListener('change', () => {
      if (model && box.checked && !isChecked('model', model)) void setCheck('model', model, true);
    });
  }
}

function show(checks: Checks): void {
  const steps = [...document.querySelectorAll<HTMLElement>('[data-step]')];
  const [key = ''] = steps[0]?.dataset.item?.split('/') ?? [];
  if (!key) return;
  const isDone = ({ dataset: { item = '' } }: HTMLElement) =>
    checks['model-step'][item] !== undefined;
  const next = steps.find((step) => !isDone(step));
  for (const step of document.querySelectorAll<HTMLElement>('[data-step], [data-step-box]'))
    step.toggleAttribute('data-next', step.dataset.item === next?.dataset.item);
  one('[data-continue]')?.setAttribute('href', `#${next?.id ?? 'steps-heading'}`);
  const done = steps.filter(isDone).map(({ dataset }) => dataset.item ?? '');
  const text = progressText(modelProgress(key, steps.length, done));
  const place = one('[data-progress-text]');
  // Setting the same text again would make screen readers repeat it.
  if (place && place.textContent !== text) place.textContent = text;
}

const one = (selector: string) => document.querySelector<HTMLElement>(selector);
