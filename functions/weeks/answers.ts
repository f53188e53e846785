import type { Answers, StarterIdea } from '../rules/onboarding/answers.ts';

export interface StoredAnswers {
  answers: Answers;
  idea: StarterIdea | null;
}

/** What the next week is planned from. A member who skipped the onboarding has answered nothing. */
export async function storedAnswers(_db: D1Database, _memberId: string): Promise<StoredAnswers> {
  return { answers: {}, idea: null };
}
