import type { Step } from '../../../functions/next-step/rules/step.ts';
import { api, dataOf } from '../../lib/api.ts';

/** The member’s next step as the account knows it now; null if it cannot be asked. Never rejects. */
export const askNextStep = (): Promise<Step | null> =>
  dataOf(api['next-step'].$get()).then(
    ({ next }) => next,
    () => null,
  );
