// Back from a lesson: the browser may show the page as it was, before the lesson was finished.
import { readAgain } from '../read-again.ts';

addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void readAgain(['[data-fill="goal-on"]']);
});
