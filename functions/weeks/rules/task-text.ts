// The texts of a week's tasks: content of the type `weekTask`, for which editors choose the weeks and members.
import type { Aim, Stage } from '../../onboarding/rules/profile.ts';

export const PURPOSES = {
  lesson: 'Says what a lesson leaves you with',
  prompt: 'Says what a kind of prompt leaves you with',
  prepare: 'Prepares the conversation',
  talk: 'A conversation with a real person',
  sample: 'Something to show',
  raise: 'Raises the bar, from week two on',
  'look-back': 'Looks back on day seven',
} as const;
export type Purpose = keyof typeof PURPOSES;

export const WEEKS = {
  any: 'Any week',
  first: 'The first week only',
  later: 'From week two on',
} as const;

/** The member's stage. */
export const STAGES = {
  starting: 'Members who are just starting',
  going: 'Members who have had some success',
} as const satisfies Record<Stage, string>;

/** The member's income goal: answers up to $3,000 a month, and above. */
export const AIMS = {
  first: 'Members who want up to $3,000 a month',
  more: 'Members who want more',
} as const satisfies Record<Aim, string>;

export const TASK_MINUTES = { min: 5, max: 20 } as const;

export interface TaskText {
  purpose: Purpose;
  /** Null for lessons and prompts, which have their own titles. */
  title: string | null;
  /** Follows "You’ll have". */
  result: string;
  /** Null for lessons, which have their own duration. */
  minutes: number | null;
  weeks: keyof typeof WEEKS;
  /** The members it is for; null means everyone. */
  stage: Stage | null;
  aim: Aim | null;
  /** A module's ID. */
  lesson: string | null;
  promptKind: string | null;
}

/** Fallbacks for a purpose without published texts: every week has seven days. */
const IN_ANY_CASE: readonly [Purpose, string, string, number][] = [
  ['prepare', 'List three people you could ask', 'three names, and the first one to write to', 10],
  ['prepare', 'Write three questions for a conversation', 'three questions', 10],
  ['prepare', 'Look up what three others charge', 'three prices', 15],
  ['talk', 'Ask one person what they keep putting off', 'one problem, in their words', 15],
  ['sample', 'Make one small sample', 'something that you can show', 15],
  ['raise', 'Make last week’s sample better in one way', 'a second, better version', 15],
  ['raise', 'Show your sample to one more person', 'a second opinion', 15],
  ['raise', 'Cut half the words of your best page', 'one page, half as long', 15],
  ['look-back', 'Look back: keep it, change it, or drop it', 'a decision', 10],
];

export const PLAIN_TEXTS: readonly TaskText[] = IN_ANY_CASE.map(
  ([purpose, title, result, minutes]) => ({
    ...{ purpose, title, result, minutes },
    ...{ weeks: 'any', stage: null, aim: null, lesson: null, promptKind: null },
  }),
);
