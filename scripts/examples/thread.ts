// The format and cast of the example discussions. The people are invented, and none of them claims an income.

/** First name, last name, and the voice in which their texts are written. */
export const CAST = {
  ana: ['Ana', 'Pereira', 'studies linguistics, works nights, likes to know why'],
  deshawn: ['DeShawn', 'King', 'a student with a phone and no laptop, short sentences'],
  june: ['June', 'Barlow', 'school secretary for thirty years, dry humor'],
  keisha: ['Keisha', 'Ward', 'raises two alone, nurse’s aide, organized because she must be'],
  luis: ['Luis', 'Mendez', 'ran a warehouse floor until it closed, makes things, shows them'],
  marta: ['Marta', 'Silva', 'cleans offices in the evening, has never sold anything, careful'],
  nadia: ['Nadia', 'Farouk', 'hotel front desk, rotating shifts, nervous on the phone'],
  priya: ['Priya', 'Nair', 'tested software, home with a baby, asks for the failing case'],
  renee: ['Renee', 'Tate', 'laid off from a call center, blunt and fair'],
  soojin: ['Soo-jin', 'Lim', 'designer, English is her third language, exact'],
  tom: ['Tom', 'Reyes', 'bookkeeper without a job since spring, counts everything'],
  walt: ['Walt', 'Grady', 'sold his print shop, doubts most things, helps anyway'],
} as const satisfies Record<string, readonly [first: string, last: string, voice: string]>;

export type Voice = keyof typeof CAST;

export interface ExampleReply {
  by: Voice;
  /** Hours after the question, or after the reply that it answers. */
  after: number;
  text: string;
  /** The reply that the question's author accepted: at most one per discussion. */
  accepted?: true;
  /** Nested replies; these have none themselves. */
  answers?: readonly ExampleReply[];
}

export interface ExampleThread {
  /** Must never change: adding the examples again finds existing discussions by it. */
  key: string;
  /** functions/community/forum/rules/forum.ts */
  category: 1 | 2 | 3 | 4 | 5;
  by: Voice;
  /** Days before the examples are added; different for each. */
  daysAgo: number;
  title: string;
  text: string;
  replies: readonly ExampleReply[];
}
