// The tutorials, as their pages and lists are built from them.
import { TUTORIAL_TYPES } from '../../../studio/model/vocabulary.ts';
import type { TutorialsQueryResult } from '../../content/types.gen.ts';

export type Tutorial = TutorialsQueryResult[number];

/** The fields for a list: no text of the tutorial itself. */
export type TutorialSummary = Pick<
  Tutorial,
  'slug' | 'title' | 'description' | 'minutes' | 'tutorialType' | 'difficulty' | 'tier'
>;

export function rowOf({
  slug,
  title,
  description,
  minutes,
  tutorialType,
  difficulty,
  tier,
}: Tutorial): TutorialSummary {
  return { slug, title, description, minutes, tutorialType, difficulty, tier };
}

export const typeLabel = ({ tutorialType }: Pick<Tutorial, 'tutorialType'>) =>
  TUTORIAL_TYPES[tutorialType];

export interface Exercise {
  steps: string[];
  /** The member's result at the end; empty if the text does not name one. */
  result: string;
}

/** From an editor's text: a step is a line that begins with a number; "What you’ll have: …" is the result. */
export function exerciseFrom(text: string): Exercise {
  const steps: string[] = [];
  let result = '';
  for (const line of text
    .split(/\n+/)
    .map((each) => each.trim())
    .filter(Boolean)) {
    const [, step] = /^\d+[.)]\s+(.*)$/.exec(line) ?? [];
    const [, hand] = /^What you’ll have:\s*(.*)$/i.exec(line) ?? [];
    if (step) steps.push(step);
    else if (hand) result = hand.charAt(0).toUpperCase() + hand.slice(1);
    // A line without a number continues the step before it.
    else if (steps.length > 0) steps[steps.length - 1] += ` ${line}`;
    else steps.push(line);
  }
  return { steps, result };
}

/** The tutorials before and after it in its tier. */
export function neighborsOf<T extends { slug: string; tier: string }>(
  tutorial: T,
  all: readonly T[],
): { previous: T | undefined; next: T | undefined } {
  const ofTier = all.filter(({ tier }) => tier === tutorial.tier);
  const place = ofTier.findIndex(({ slug }) => slug === tutorial.slug);
  return { previous: ofTier[place - 1], next: ofTier[place + 1] };
}
