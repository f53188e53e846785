// A workflow as a member describes it, before anything is built.
import * as v from 'valibot';
import {
  DOERS,
  type Doer,
  LIMITS,
  MAX_STEPS,
  RANGES,
  STEP_KINDS,
  type StepKind,
  type WorkflowNumber,
} from './vocabulary.ts';

const upTo = (characters: number) => v.pipe(v.string(), v.maxLength(characters));
const number = (name: WorkflowNumber) =>
  v.pipe(v.number(), v.finite(), v.minValue(RANGES[name].min), v.maxValue(RANGES[name].max));

export const WorkflowStep = v.strictObject({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(36)),
  does: upTo(LIMITS.sentence),
  by: v.picklist(Object.keys(DOERS) as Doer[]),
  /** The person’s or the app’s name, such as “me” or “the calendar”. */
  with: upTo(LIMITS.line),
  kind: v.picklist(Object.keys(STEP_KINDS) as StepKind[]),
  /** For a decision: what happens when the answer is no. */
  otherwise: upTo(LIMITS.sentence),
  /** Names, addresses or other personal data go into this step. */
  personal: v.boolean(),
});

export const WorkflowData = v.strictObject({
  name: upTo(LIMITS.line),
  /** The recipe it was started from; empty: none. */
  recipe: upTo(100),
  trigger: upTo(LIMITS.sentence),
  steps: v.pipe(v.array(WorkflowStep), v.maxLength(MAX_STEPS)),
  fallback: upTo(LIMITS.paragraph),
  /** One test case per line. */
  tests: upTo(LIMITS.paragraph),
  undo: upTo(LIMITS.paragraph),
  owner: upTo(LIMITS.line),
  timesPerMonth: number('timesPerMonth'),
  minutesNow: number('minutesNow'),
  minutesThen: number('minutesThen'),
  setupMinutes: number('setupMinutes'),
});

export type WorkflowStep = v.InferOutput<typeof WorkflowStep>;
export type WorkflowData = v.InferOutput<typeof WorkflowData>;
