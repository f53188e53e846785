import { readAgain } from '../read-again.ts';

// The parts of the page with the next step and the progress: the Worker writes them.
const PARTS = [
  '[aria-labelledby="next-title"]',
  '[data-fill="quick-next"]',
  '[aria-labelledby="standing"]',
  '[data-fill="goal-on"]',
];

/** Call it after a lesson was checked off in the week: takes these parts from a fresh page. A failure keeps the old. */
export const showNextStep = () => readAgain(PARTS);
