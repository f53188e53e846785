import { findIdea } from '../catalogue.ts';
import type { Answers, StarterIdea } from '../onboarding/rules/answers.ts';

export interface StoredAnswers {
  answers: Answers;
  idea: StarterIdea | null;
}

/** The answers on which the next week is based. Empty for a member who skipped the onboarding. */
export async function storedAnswers(db: D1Database, memberId: string): Promise<StoredAnswers> {
  const row = await db
    .prepare('SELECT answers FROM onboardings WHERE member_id = ?1')
    .bind(memberId)
    .first<{ answers: string }>();
  const answers = row ? (JSON.parse(row.answers) as Answers) : {};
  return { answers, idea: findIdea(answers.idea ?? '') ?? null };
}
