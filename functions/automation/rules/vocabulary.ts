// Labels and limits of workflows. No schema here: islands import this file.

/** The purpose of a recipe; the filter on /automation. */
export const NEEDS = {
  inquiries: 'Inquiries',
  appointments: 'Appointments',
  money: 'Quotes and money',
  content: 'Posts and texts',
  files: 'Files and notes',
  'client-work': 'Client work',
} as const;
export type Need = keyof typeof NEEDS;

/** Who or what does a step. */
export const DOERS = { person: 'A person', app: 'An app', ai: 'An AI tool' } as const;
export type Doer = keyof typeof DOERS;

export const STEP_KINDS = {
  step: 'Does something',
  decision: 'Decides',
  check: 'Checks',
  send: 'Sends or publishes',
} as const;
export type StepKind = keyof typeof STEP_KINDS;

export const MAX_STEPS = 20;
/** In characters. */
export const LIMITS = { line: 120, sentence: 300, paragraph: 1000 } as const;
/** Limits of the numbers: times a month, minutes each time, and minutes of setup. */
export const RANGES = {
  timesPerMonth: { min: 0, max: 10_000 },
  minutesNow: { min: 0, max: 1440 },
  minutesThen: { min: 0, max: 1440 },
  setupMinutes: { min: 0, max: 100_000 },
} as const;
export type WorkflowNumber = keyof typeof RANGES;
