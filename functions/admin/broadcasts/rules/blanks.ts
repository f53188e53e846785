// The blanks of a broadcast's words: {{first_name}}. Each is filled in for the member who gets the email.

interface Blank {
  label: string;
  example: string;
  /** Written for a member without a value. */
  otherwise: string;
  /** Completes “Two people …”. */
  without: string;
}

export const BLANKS = {
  first_name: { label: 'First name', example: 'Jo', otherwise: 'there', without: 'gave no name' },
  last_lesson: {
    label: 'The lesson they stopped in',
    example: '“Price your first service”',
    otherwise: 'your next lesson',
    without: 'stopped in no lesson',
  },
  part: {
    label: 'The part they stopped at',
    example: '3',
    otherwise: '1',
    without: 'stopped in no lesson',
  },
  minutes_left: {
    label: 'Minutes left in it',
    example: '6',
    otherwise: 'a few',
    without: 'stopped in no lesson',
  },
  lessons_done: {
    label: 'Lessons finished',
    example: '12',
    otherwise: 'no',
    without: 'finished no lesson',
  },
  plan: { label: 'Their plan', example: 'Complete', otherwise: 'Free', without: 'have no plan' },
} as const satisfies Record<string, Blank>;

export type BlankName = keyof typeof BLANKS;
export const BLANK_NAMES = Object.keys(BLANKS) as BlankName[];

/** Only blanks that have a value for this member. */
export type BlankValues = Readonly<Partial<Record<BlankName, string>>>;

const BLANK = /\{\{\s*(\w*)\s*\}\}/g;

const isBlank = (name: string): name is BlankName => Object.hasOwn(BLANKS, name);

/** Fills in each blank that `value` knows; any other stays as it is written. */
export const fillIn = (text: string, value: (name: string) => string | undefined): string =>
  text.replaceAll(BLANK, (whole, name: string) => value(name) ?? whole);

/** In the order of their first use. */
export function blanksIn(text: string): BlankName[] {
  return [
    ...new Set([...text.matchAll(BLANK)].flatMap(([, name = '']) => (isBlank(name) ? [name] : []))),
  ];
}

/** As written, without the braces. */
export function unknownBlanksIn(text: string): string[] {
  return [
    ...new Set([...text.matchAll(BLANK)].flatMap(([, name = '']) => (isBlank(name) ? [] : [name]))),
  ];
}

export const fillBlanks = (text: string, values: BlankValues): string =>
  fillIn(text, (name) => (isBlank(name) ? (values[name] ?? BLANKS[name].otherwise) : undefined));
