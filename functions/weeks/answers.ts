import { findIdea } from '../catalogue.ts';
import type { Answers, StarterIdea } from '../onboarding/rules/answers.ts';

export interface StoredAnswers {
  answers: Answers;
  idea: StarterIdea | null;
}

/** What the next week is planned from. A member who skipped the onboarding has answered nothing. */
export async function storedAnswers(db: D1Database, memberId: string): Promise<StoredAnswers> {
  const row = await db
    .prepare('SELECT answers FROM onboardings WHERE member_id = ?1')
    .bind(memberId)
    .first<{ answers: string }>();
  const answers = row ? (JSON.parse(row.answers) as Answers) : {};
  return { answers, idea: findIdea(answers.idea ?? '') ?? null };
}
