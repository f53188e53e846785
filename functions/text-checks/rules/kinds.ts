/** What a check looks at, as editors choose it. */
export const TEXT_CHECK_KINDS = {
  words: 'Number of words',
  sentences: 'Length of sentences',
  questions: 'Number of questions',
  mentions: 'Words that belong in it',
  avoids: 'Words that don’t belong in it',
  number: 'A number within bounds',
  sources: 'A source for each fact',
  dates: 'Dates',
  blanks: 'No blanks left',
} as const;
export type TextCheckKind = keyof typeof TEXT_CHECK_KINDS;
