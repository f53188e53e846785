// Runs the steps, or says what each would do.
import type { Situation } from './situation.ts';
import type { Step } from './step.ts';

type Tell = (line: string) => void;

/** Stops at the first step that fails, with its error. */
export async function runSteps(
  steps: readonly Step[],
  situation: Situation,
  tell: Tell = console.info,
): Promise<void> {
  for (const step of steps) {
    const before = await step.isDone(situation);
    if (before) {
      tell(lineOf(step, before));
      continue;
    }
    tell(`→ ${step.name}: ${await step.would(situation)}`);
    await step.act(situation).catch(async (error) => {
      // A process that was interrupted may have been about to do the same.
      if (!(await step.isDone(situation).catch(() => false))) throw error;
    });
    tell(`✓ ${step.name}`);
  }
}

/** Changes nothing: asks, and says. */
export async function showSteps(
  steps: readonly Step[],
  situation: Situation,
  tell: Tell = console.info,
): Promise<void> {
  for (const step of steps) {
    // A later step may not be able to ask before an earlier one was done.
    const done = await step.isDone(situation).catch(() => false);
    tell(done ? lineOf(step, done) : `→ ${step.name}: would ${await step.would(situation)}`);
  }
}

/** Sentences about what only a person can do, asked anew at the end of each run. */
export async function whatIsLeft(
  steps: readonly Step[],
  situation: Situation,
): Promise<readonly string[]> {
  const left = await Promise.all(steps.map((step) => step.left?.(situation)));
  return left.filter((sentence) => typeof sentence === 'string');
}

const lineOf = ({ name }: Step, done: true | string) =>
  done === true ? `✓ ${name}` : `✓ ${name}: ${done}`;
