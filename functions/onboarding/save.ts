// Saves the onboarding: between tabs the last write wins, field by field, and no tab causes an error in another.
import { writeBatch } from '../database/write.ts';
import { COMPLETIONS_BY_ID, type Completed, STARTS_BY_ID } from '../learning-paths/by-id.ts';
import { ONBOARDING_BY_ID, type SavedOnboarding, savedFrom } from './read.ts';
import type { StepId } from './rules/answers.ts';
import type { StepChange } from './rules/answers-schema.ts';

/** json_patch keeps fields that are not sent, and replaces lists as a whole (RFC 7396). */
const SAVE = `
  INSERT INTO onboardings (member_id, step, answers, done, updated_at) VALUES (?1, ?2, ?3, ?4, ?5)
  ON CONFLICT (member_id) DO UPDATE SET
    step = excluded.step, answers = json_patch(answers, excluded.answers), done = json_patch(done, excluded.done),
    updated_at = excluded.updated_at, skipped_at = NULL`;

function saveStatement(
  db: D1Database,
  memberId: string,
  { step, answers, done }: StepChange,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(SAVE)
    .bind(memberId, step, JSON.stringify(answers), JSON.stringify(asMap(done)), now.toISOString());
}

const asMap = (done: readonly StepId[]) => Object.fromEntries(done.map((step) => [step, true]));

/** Continuing ends the skipped state. Also reads what the order of the member's lessons depends on. */
export async function saveStep(
  db: D1Database,
  memberId: string,
  change: StepChange,
  now = new Date(),
): Promise<{ saved: SavedOnboarding; completed: Completed[]; started: unknown[] }> {
  const [, completed, started, ...saved] = await writeBatch(db, [
    saveStatement(db, memberId, change, now),
    db.prepare(COMPLETIONS_BY_ID).bind(memberId),
    db.prepare(STARTS_BY_ID).bind(memberId),
    byId(db, memberId),
  ]);
  return {
    saved: read(saved),
    completed: (completed?.results ?? []) as Completed[],
    started: started?.results ?? [],
  };
}

/** "Skip for now": the answers stay, and the dashboard offers to continue. Skipping again keeps the first date. */
export async function skipOnboarding(
  db: D1Database,
  memberId: string,
  now = new Date(),
): Promise<SavedOnboarding> {
  const at = now.toISOString();
  const skip = db
    .prepare(
      `INSERT INTO onboardings (member_id, step, answers, done, updated_at, skipped_at)
       VALUES (?1, 0, '{}', '{}', ?2, ?2)
       ON CONFLICT (member_id) DO UPDATE SET skipped_at = coalesce(skipped_at, excluded.skipped_at)`,
    )
    .bind(memberId, at);
  return read(await writeBatch(db, [skip, byId(db, memberId)]));
}

/** The motivation does not affect the week. */
const SETTLE_WEEK = `
  UPDATE onboardings SET week_id = ?2, week_starts_on = ?3, week_answers = answers
  WHERE member_id = ?1 AND (week_id IS NULL OR (completed_at IS NULL
    AND json_remove(json_patch(week_answers, '{}'), '$.motivation')
      <> json_remove(json_patch(answers, '{}'), '$.motivation')))`;

/**
 * Saves, and decides for all tabs and devices which week is the first: the one decided before, unless the answers have
 * changed since and the onboarding is not completed.
 */
export async function saveWithWeek(
  db: D1Database,
  memberId: string,
  { change, week }: { change: StepChange; week: { id: string; startsOn: string } },
  now = new Date(),
): Promise<SavedOnboarding> {
  const choose = db.prepare(SETTLE_WEEK).bind(memberId, week.id, week.startsOn);
  return read(
    await writeBatch(db, [saveStatement(db, memberId, change, now), choose, byId(db, memberId)]),
  );
}

/** Finishing again keeps the first date. */
export async function finish(
  db: D1Database,
  memberId: string,
  now = new Date(),
): Promise<SavedOnboarding> {
  const at = db
    .prepare(
      `UPDATE onboardings SET completed_at = ?2, skipped_at = NULL WHERE member_id = ?1 AND completed_at IS NULL`,
    )
    .bind(memberId, now.toISOString());
  return read(await writeBatch(db, [at, byId(db, memberId)]));
}

const byId = (db: D1Database, memberId: string) => db.prepare(ONBOARDING_BY_ID).bind(memberId);

function read(results: D1Result[]): SavedOnboarding {
  const saved = savedFrom(results.at(-1)?.results ?? []);
  if (!saved) throw new Error('the onboarding was not saved');
  return saved;
}
