// How the next step begins: of a lesson, the first sentence of the part to read.
import type { LessonOutline } from '../micro-learning/outline.ts';
import { onOneLine } from '../rules/text/clean.ts';
import { firstSentence } from '../rules/text/first-sentence.ts';
import type { Step } from './of-member.ts';

type Files = { ASSETS: Pick<Fetcher, 'fetch'>; ORIGIN: string };

/** '' for a step without a text to read, or if the text cannot be read. */
export async function openingOf({ ASSETS, ORIGIN }: Files, { lesson }: Step): Promise<string> {
  if (!lesson) return '';
  try {
    const address = `/members/outlines/${encodeURIComponent(lesson.id)}.json`;
    const file = await ASSETS.fetch(new URL(address, ORIGIN));
    if (!file.ok) return '';
    const { parts } = await file.json<LessonOutline>();
    const [text = ''] = (parts[lesson.part] ?? parts[0])?.excerpt ?? [];
    return firstSentence(onOneLine(text));
  } catch {
    return '';
  }
}
