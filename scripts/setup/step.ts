// One thing that has to be there. Whether it is there is asked where it would be, and remembered nowhere.
import type { Situation } from './situation.ts';

export interface Step {
  /** One or two words, unique. */
  name: string;
  /** Asks the real state. A sentence instead of true: nothing to do, and why. */
  isDone(situation: Situation): Promise<boolean | string>;
  /** What `act` would do, as a sentence that begins with a verb. */
  would(situation: Situation): string | Promise<string>;
  /** What a person has to do once it is done; null for nothing. Asked of the real state, so no interruption loses it. */
  left?(situation: Situation): Promise<string | null>;
  /** Safe to repeat after a crash in the middle. Throws a sentence when it cannot. */
  act(situation: Situation): Promise<void>;
}
