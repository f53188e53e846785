// Checks whether anything is missing in a workflow, before it is built. Pure, so that page, exports and tests agree.
import type { WorkflowData, WorkflowStep } from './data.ts';

export type CheckName =
  | 'trigger'
  | 'steps'
  | 'doers'
  | 'decisions'
  | 'human-check'
  | 'privacy'
  | 'fallback'
  | 'tests'
  | 'undo'
  | 'owner';

export interface WorkflowCheck {
  name: CheckName;
  isMet: boolean;
  /** Confirms the check, or says what is missing and how to add it. */
  text: string;
}

const has = (text: string) => text.trim() !== '';

/** All checks, in the order of the form. */
export function checkWorkflow(workflow: WorkflowData): WorkflowCheck[] {
  const { trigger, steps, fallback, tests, undo, owner } = workflow;
  const described = steps.filter(({ does }) => has(does));
  const one = (name: CheckName, isMet: boolean, met: string, missing: string): WorkflowCheck => ({
    name,
    isMet,
    text: isMet ? met : missing,
  });
  return [
    one(
      'trigger',
      has(trigger),
      'It says what starts it.',
      'Say what starts it: a message, a date, a new row.',
    ),
    one(
      'steps',
      described.length >= 2 && described.length === steps.length,
      'Every step says what happens.',
      steps.length > described.length
        ? `Say what happens in ${stepsList(
            steps.filter(({ does }) => !has(does)),
            steps,
          )}.`
        : 'Write down at least two steps.',
    ),
    doersCheck(steps),
    decisionsCheck(steps),
    humanCheck(steps),
    privacyCheck(steps),
    one(
      'fallback',
      has(fallback),
      'There’s a plan for the day it fails.',
      'There’s no fallback. Who notices that it stopped, and how is the work done that day?',
    ),
    one(
      'tests',
      testCases(tests).length >= 2,
      'There are test cases.',
      testCases(tests).length === 1
        ? 'One test isn’t enough: add a case that goes wrong, such as an empty field.'
        : 'There’s no test. Write one case that must work and one that goes wrong.',
    ),
    one('undo', has(undo), 'It can be undone.', 'Say how to stop it and take back what it did.'),
    one(
      'owner',
      has(owner),
      'Someone looks after it.',
      'Nobody owns it. Name one person who looks after it.',
    ),
  ];
}

export const testCases = (tests: string): string[] =>
  tests
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function doersCheck(steps: readonly WorkflowStep[]): WorkflowCheck {
  const nameless = steps.filter((step) => has(step.does) && !has(step.with));
  return {
    name: 'doers',
    isMet: steps.length > 0 && nameless.length === 0,
    text:
      nameless.length > 0
        ? `Name the person or the app in ${stepsList(nameless, steps)}.`
        : steps.length > 0
          ? 'Every step names a person or an app.'
          : 'Each step needs a person or an app.',
  };
}

function decisionsCheck(steps: readonly WorkflowStep[]): WorkflowCheck {
  const open = steps.filter(({ kind, otherwise }) => kind === 'decision' && !has(otherwise));
  return {
    name: 'decisions',
    isMet: open.length === 0,
    text:
      open.length > 0
        ? `Say what happens if the answer is no, in ${stepsList(open, steps)}.`
        : 'Every decision has both ways.',
  };
}

/** A text that no person wrote has to be read by a person before it is sent. */
function humanCheck(steps: readonly WorkflowStep[]): WorkflowCheck {
  const unread = steps.filter((step, at) => {
    if (step.kind !== 'send') return false;
    const before = steps.slice(0, at);
    const made = before.findLastIndex(({ by }) => by === 'ai');
    const read = before.findLastIndex(({ by, kind }) => by === 'person' && kind === 'check');
    // Sending by hand counts as reading it, unless an AI tool wrote it and no step asks a person to check.
    return made >= 0 ? read < made : read < 0 && step.by !== 'person';
  });
  return {
    name: 'human-check',
    isMet: unread.length === 0,
    text:
      unread.length > 0
        ? `Nobody reads it before ${stepsList(unread, steps)} sends it. Add a step in which a person checks.`
        : 'A person checks before anything is sent.',
  };
}

function privacyCheck(steps: readonly WorkflowStep[]): WorkflowCheck {
  const outside = steps.filter(({ personal, by }) => personal && by === 'ai');
  return {
    name: 'privacy',
    isMet: outside.length === 0,
    text:
      outside.length > 0
        ? `Personal data leaves the house in ${stepsList(outside, steps)}. Take out names and numbers first, or ask the person and write down that they agreed.`
        : 'No personal data goes to an AI tool.',
  };
}

/** “step 2”, “steps 2 and 4”, “steps 2, 3 and 4”. */
function stepsList(some: readonly WorkflowStep[], all: readonly WorkflowStep[]): string {
  const numbers = some.map((step) => String(all.indexOf(step) + 1));
  const last = numbers.pop();
  return numbers.length === 0 ? `step ${last}` : `steps ${numbers.join(', ')} and ${last}`;
}
