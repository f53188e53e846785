// Back from a lesson: the back/forward cache may show the page from before the lesson was finished.
import { readAgain } from '../read-again.ts';

addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void readAgain(['[data-fill="goal-on"]', '[data-next-step]']);
});
