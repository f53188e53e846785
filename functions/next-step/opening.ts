// How the next step begins: of a lesson, the first sentence of the part to read.
import { readOutline } from '../micro-learning/outline.ts';
import { onOneLine } from '../rules/text/clean.ts';
import { firstSentence } from '../rules/text/first-sentence.ts';
import type { Step } from './rules/step.ts';

/** '' for a step without a text to read, or if the text cannot be read. */
export async function openingOf(
  env: Parameters<typeof readOutline>[0],
  { lesson }: Step,
): Promise<string> {
  const parts = (lesson && (await readOutline(env, lesson.id))?.parts) ?? [];
  const [text = ''] = (parts[lesson?.part ?? 0] ?? parts[0])?.excerpt ?? [];
  return firstSentence(onOneLine(text));
}
