// Whom a sentence about members means: for the console's list, saved groups and broadcasts.
import { findPath } from '../../../catalogue.ts';
import type { Audience } from '../rules/clauses.ts';
import { type AudienceSql, whereOf } from './sql.ts';

/**
 * A condition over `members m` and its values. The values are numbered: the first is `?{first}`, so bind your own values
 * before them and these after. Every number is used, as D1 requires. `where` is '1' for everyone.
 *
 * With `first` 3: `db.prepare(['SELECT m.id FROM members m WHERE m.id > ?1 AND', where, 'ORDER BY m.id LIMIT ?2'].join(' '))
 * .bind(after, limit, ...values)`
 */
export const audienceSql = (audience: Audience, now = Date.now(), first = 1): AudienceSql =>
  whereOf(audience, { now, lessonsOfPath: (id) => findPath(id)?.moduleIds ?? [] }, first);
