// The length of a lesson's text: for the form, the content check and studio/README.md, which a test compares.

/** Five to fifteen minutes. */
export const LESSON_WORDS = { min: 520, max: 1680 } as const;

/** Reading and thinking, slower than reading alone: lessons have prompts to try and calculations to follow. */
export const WORDS_A_MINUTE = 110;

/** "520 to 1,680 words". */
export const LESSON_LENGTH = `${inFigures(LESSON_WORDS.min)} to ${inFigures(LESSON_WORDS.max)} words`;

function inFigures(words: number): string {
  return words.toLocaleString('en-US');
}
