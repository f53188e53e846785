// The page of a tutorial: the exercise's ticks, and "Mark as done". Plain script, no island.
import { wirePageChecks } from '../checks/page-checks.ts';
import { readTicks, writeTicks } from './exercise-ticks.ts';

export function openTutorial(): void {
  const exercise = document.querySelector<HTMLElement>('[data-exercise]');
  if (exercise) keepTicks(exercise, exercise.dataset.exercise ?? '');
  wirePageChecks();
}

function keepTicks(exercise: HTMLElement, slug: string): void {
  const boxes = [...exercise.querySelectorAll<HTMLInputElement>('input')];
  const kept = new Set(readTicks(slug));
  // A box that was ticked before this script ran stays ticked.
  boxes.forEach((box, i) => {
    if (kept.has(i)) box.checked = true;
  });
  const keep = () =>
    writeTicks(
      slug,
      boxes.flatMap((box, i) => (box.checked ? [i] : [])),
    );
  if (boxes.filter(({ checked }) => checked).length > kept.size) keep();
  exercise.addEventListener('change', keep);
}
