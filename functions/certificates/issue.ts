// A certificate exists while its path's achievement does: written and withdrawn in the same batch.
// See docs/decisions/0101-certificates-are-snapshots.md.
import { allPaths, type CatalogueModule, type CataloguePath, pathsWith } from '../catalogue.ts';
import { newNumber } from './rules/number.ts';

/**
 * The first time, issues a certificate with the path's content of today. Later, restores the same one after an undo,
 * but never one that the member withdrew. ?1 is the member, ?3 the path.
 */
const ISSUE = `
  INSERT INTO certificates (id, member_id, path_id, title, lessons, minutes, issued_at, time_zone)
  SELECT ?2, ?1, ?3, coalesce(?4, a.title), ?5, coalesce(?6, a.time_spent_minutes), a.created_at, m.time_zone
  FROM achievements a JOIN members m ON m.id = a.member_id
  WHERE a.member_id = ?1 AND a.type = 'path_completion' AND a.subject = ?3
  ON CONFLICT (member_id, path_id) DO UPDATE SET undone_at = NULL`;

/** To run after the awards for completing `module`: one certificate for each path that this completed. */
export function certificateStatements(
  db: D1Database,
  memberId: string,
  module: CatalogueModule,
): D1PreparedStatement[] {
  return pathsWith(module.id).map((path) => issueStatement(db, memberId, path.id, path));
}

/** For a path that is not in the catalogue any more, its achievement tells the title and minutes. */
export function issueStatement(
  db: D1Database,
  memberId: string,
  pathId: string,
  path: CataloguePath | undefined = allPaths.find(({ id }) => id === pathId),
): D1PreparedStatement {
  return db
    .prepare(ISSUE)
    .bind(
      memberId,
      newNumber(),
      pathId,
      path?.title ?? null,
      JSON.stringify(path?.lessons ?? []),
      path?.minutes ?? null,
    );
}

/** For the batch that undoes a lesson, after its statements: withdraws certificates of paths no longer complete. */
export function withdrawStatements(
  db: D1Database,
  memberId: string,
  moduleId: string,
  now: Date,
): D1PreparedStatement[] {
  const pathIds = pathsWith(moduleId).map(({ id }) => id);
  return [
    db
      .prepare(
        `UPDATE certificates SET undone_at = ?3
         WHERE member_id = ?1 AND path_id IN (SELECT value FROM json_each(?2)) AND undone_at IS NULL
           AND NOT EXISTS (SELECT 1 FROM achievements a WHERE a.member_id = ?1 AND a.type = 'path_completion'
             AND a.subject = certificates.path_id)`,
      )
      .bind(memberId, JSON.stringify(pathIds), now.toISOString()),
  ];
}
