// A certificate is issued by the event that makes its last condition true: a lesson marked as complete, a question answered
// right, or a result handed in. In the batch of that event, once, whatever the order. docs/decisions/0167.
import { allPaths, type CataloguePath, findModule, pathsWith } from '../catalogue.ts';
import { writeBatch } from '../database/write.ts';
import { REVIEWED } from './reviewed.ts';
import { conditionsOf } from './rules/conditions.ts';
import { newNumber } from './rules/number.ts';

export interface NewCertificate {
  id: string;
  pathId: string;
  title: string;
}

/** In SQL, for a row with these JSON columns: each of `lessons` is marked as complete. ?1 is the member. */
const ALL_READ = `NOT EXISTS (SELECT 1 FROM json_each(lessons) l WHERE NOT EXISTS (
  SELECT 1 FROM module_completions c WHERE c.member_id = ?1 AND c.module_id = l.value ->> 'id'))`;

/** Something is handed in for each of `results`. */
const ALL_HANDED_IN = `NOT EXISTS (SELECT 1 FROM json_each(results) r WHERE NOT EXISTS (
  SELECT 1 FROM artifacts h WHERE h.member_id = ?1 AND h.module_id = r.value ->> 'moduleId'))`;

/** Each of `asked` was answered right at least once, as it is asked now. */
const ALL_RIGHT = `NOT EXISTS (SELECT 1 FROM json_each(asked) q WHERE NOT EXISTS (
  SELECT 1 FROM lesson_answers a WHERE a.member_id = ?1 AND a.module_id = q.value ->> 'moduleId'
    AND a.question_key = q.value ->> 'key' AND a.right_at IS NOT NULL
    AND a.options = q.value ->> 'options' AND a.right_option = q.value ->> 'answer'))`;

/**
 * Issues it with the path's content of today if every condition is true. One that was issued for lessons marked as complete
 * becomes this one and keeps its number; any other stays as it is.
 */
const ISSUE = `
  INSERT INTO certificates (id, member_id, path_id, title, lessons, minutes, issued_at, time_zone, basis, results, questions, reviewed)
  SELECT ?2, m.id, ?3, ?4, lessons, ?6, ?9, m.time_zone, 'shown', results, json_array_length(asked), ${REVIEWED}
  FROM members m JOIN (SELECT ?5 AS lessons, ?7 AS results, ?8 AS asked)
  WHERE m.id = ?1 AND ${ALL_READ} AND ${ALL_RIGHT} AND ${ALL_HANDED_IN}
  ON CONFLICT (member_id, path_id) DO UPDATE SET title = excluded.title, lessons = excluded.lessons,
    minutes = excluded.minutes, issued_at = excluded.issued_at, time_zone = excluded.time_zone, basis = 'shown',
    results = excluded.results, questions = excluded.questions, reviewed = excluded.reviewed, undone_at = NULL
  WHERE basis = 'marked'
  RETURNING id, path_id AS pathId, title`;

/** One of the second kind is valid while its own lessons are marked as complete and its own results handed in. */
const IS_SHOWN = `${ALL_READ} AND ${ALL_HANDED_IN}`;

/** One from before is valid while the path's achievement exists. */
const IS_MARKED = `EXISTS (SELECT 1 FROM achievements p WHERE p.member_id = ?1 AND p.type = 'path_completion'
  AND p.subject = certificates.path_id)`;

const RESTORE = `
  UPDATE certificates SET undone_at = NULL, reviewed = CASE basis WHEN 'shown' THEN ${REVIEWED} ELSE reviewed END
  WHERE member_id = ?1 AND undone_at IS NOT NULL
    AND CASE basis WHEN 'shown' THEN ${IS_SHOWN} ELSE ${IS_MARKED} END`;

const WITHDRAW = `
  UPDATE certificates SET undone_at = ?2
  WHERE member_id = ?1 AND undone_at IS NULL
    AND CASE basis WHEN 'shown' THEN NOT (${IS_SHOWN})
      ELSE path_id IN (SELECT value FROM json_each(?3)) AND NOT ${IS_MARKED} END
  RETURNING title`;

/** For the batch of an event in this lesson, after its statements: issues and restores. `issuedIn` reads the results. */
export function issueStatements(
  db: D1Database,
  memberId: string,
  moduleId: string,
  now: Date,
): D1PreparedStatement[] {
  return [
    ...pathsWith(moduleId).flatMap((path) => issueOf(db, memberId, path, now)),
    db.prepare(RESTORE).bind(memberId),
  ];
}

/** The certificates that these statements have issued. */
export const issuedIn = (results: readonly D1Result[]): NewCertificate[] =>
  results.flatMap((result) => result.results as NewCertificate[]);

function issueOf(
  db: D1Database,
  memberId: string,
  path: CataloguePath,
  now: Date,
): D1PreparedStatement[] {
  const conditions = conditionsOf(path, findModule);
  if (!conditions) return [];
  const { lessons, results, questions } = conditions;
  return [
    db
      .prepare(ISSUE)
      .bind(
        ...[memberId, newNumber(), path.id, path.title, JSON.stringify(lessons), path.minutes],
        ...[JSON.stringify(results), JSON.stringify(questions), now.toISOString()],
      ),
  ];
}

/**
 * For a path whose conditions are true without an event, because its content changed, or they were true before
 * certificates asked for them. Issues nothing otherwise.
 */
export async function issueNow(
  db: D1Database,
  memberId: string,
  path: CataloguePath,
  now = new Date(),
): Promise<boolean> {
  return issuedIn(await writeBatch(db, issueOf(db, memberId, path, now))).length > 0;
}

/**
 * For the batch that undoes a lesson or deletes a result, after its statements: what can't be shown any more ends. Returns
 * the titles.
 */
export function withdrawStatement(
  db: D1Database,
  memberId: string,
  moduleId: string,
  now: Date,
): D1PreparedStatement {
  const pathIds = allPaths
    .filter(({ moduleIds }) => moduleIds.includes(moduleId))
    .map(({ id }) => id);
  return db.prepare(WITHDRAW).bind(memberId, now.toISOString(), JSON.stringify(pathIds));
}
