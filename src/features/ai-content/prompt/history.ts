import { api } from '../../../lib/api.ts';
import { change, type Marks } from '../marks.ts';

/** Deletes the history of copied prompts. */
export function clearHistory(history: Marks['history']): Promise<boolean> {
  return change(
    (marks) => ({ ...marks, history: [] }),
    (marks) => ({ ...marks, history }),
    () => api['prompt-marks'].history.$delete(),
    'Your history is still there',
  );
}
