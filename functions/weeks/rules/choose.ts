// Chooses among texts for a week's tasks.
import type { StarterIdea } from '../../onboarding/rules/answers.ts';
import type { Profile } from '../../onboarding/rules/profile.ts';
import type { Purpose, TaskText } from './task-text.ts';

/** The tasks planned in earlier weeks, oldest first. */
export type Planned = readonly { ref: string | null; title: string }[];

const MAX_TITLE = 160;
const BLANK = /\{(\w+)\}/g;

/** Fills in `{idea}`, `{sample}` and `{payer}`; null if the idea lacks one, or if the result would be too long. */
function filled(text: string, idea: StarterIdea | null): string | null {
  const values: Record<string, string | undefined> = {
    idea: idea?.title,
    sample: idea?.firstSample,
    payer: idea?.whoPays,
  };
  const names = [...text.matchAll(BLANK)].map(([, name = '']) => name);
  if (names.some((name) => !values[name])) return null;
  const whole = text.replace(BLANK, (_, name: string) => bare(values[name] ?? ''));
  return whole.length > MAX_TITLE ? null : whole;
}

/** The task's own sentence has the final punctuation. */
const bare = (text: string) => text.trim().replace(/[.!]+$/, '');

export interface ChosenText extends TaskText {
  title: string;
  minutes: number;
}

/**
 * The texts of a purpose that suit this member and week, best first: the least recently used, then the one written for
 * the fewest members and with fitting minutes. None takes longer than the member has.
 */
export function suitingTexts(
  purpose: Purpose,
  texts: readonly TaskText[],
  { profile, idea, number, before }: ChoiceInput,
): ChosenText[] {
  const suiting = texts.flatMap((text): ChosenText[] => {
    const title = text.title && filled(text.title, idea);
    const result = filled(text.result, idea);
    if (text.purpose !== purpose || !title || !result || !suits(text, profile, number)) return [];
    const minutes = text.minutes ?? profile.minutes;
    return minutes > profile.minutes ? [] : [{ ...text, title, result, minutes }];
  });
  const special = ({ stage, aim, weeks, ...text }: ChosenText) =>
    [stage, aim, weeks !== 'any'].filter(Boolean).length + (isAboutIdea(text, texts) ? 2 : 0);
  // A text for fewer members may take a few minutes less.
  const suitability = (text: ChosenText) =>
    (profile.minutes / 3) * special(text) - Math.abs(text.minutes - profile.minutes);
  const best = suiting.toSorted((a, b) => suitability(b) - suitability(a));
  const lastUsed = (text: ChosenText) => before.findLastIndex(({ title }) => title === text.title);
  return rotated(best, number - 1).toSorted((a, b) => lastUsed(a) - lastUsed(b));
}

export interface ChoiceInput {
  profile: Profile;
  idea: StarterIdea | null;
  number: number;
  before: Planned;
}

/** True if the title differs from its template. */
const isAboutIdea = ({ title }: { title: string }, texts: readonly TaskText[]) =>
  !texts.some((text) => text.title === title);

export function suits(text: TaskText, profile: Profile, number: number): boolean {
  return (
    (text.weeks === 'any' || (text.weeks === 'first') === (number === 1)) &&
    (!text.stage || text.stage === profile.stage) &&
    (!text.aim || text.aim === profile.aim)
  );
}

/** Rotates the list by week, so that weeks differ even without a record of earlier ones. */
function rotated<T>(list: readonly T[], by: number): T[] {
  const at = list.length > 0 ? by % list.length : 0;
  return [...list.slice(at), ...list.slice(0, at)];
}
