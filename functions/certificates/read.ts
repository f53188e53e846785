// A certificate as it is stored, and as others may see it.

import { dayIn } from '../rules/days/day-in.ts';
import { zoneOrUtc } from '../rules/days/zones.ts';
import { CURRENT_MEMBER } from '../session/current-member.ts';
import {
  type Basis,
  type CertifiedLesson,
  cleanName,
  type ListedCertificate,
  type PublicCertificate,
  type ReviewedBy,
} from './rules/certificate.ts';

export interface CertificateRow {
  id: string;
  member_id: string;
  path_id: string;
  title: string;
  /** JSON */
  lessons: string;
  basis: Basis;
  /** JSON */
  results: string;
  /** JSON: the kind of reviewer, by lesson. */
  reviewed: string;
  questions: number;
  minutes: number;
  issued_at: string;
  time_zone: string;
  shows_name: number;
  withdrawn_at: string | null;
  undone_at: string | null;
  first_name: string;
  last_name: string;
}

/** ?2 is its number. ?1, the token hash of `readWithMember` or '' for visitors, only has to be bound. */
export const CERTIFICATE = `
  SELECT c.id, c.member_id, c.path_id, c.title, c.lessons, c.basis, c.results, c.reviewed, c.questions, c.minutes, c.issued_at,
    c.time_zone, c.shows_name, c.withdrawn_at, c.undone_at, m.first_name, m.last_name
  FROM certificates c JOIN members m ON m.id = c.member_id WHERE c.id = ?2 AND ?1 IS NOT NULL`;

/** The end of a certificate whose member is gone. */
export const ENDED = `SELECT ended_at FROM ended_certificates WHERE id = ?2 AND ?1 IS NOT NULL`;

export const OWN_CERTIFICATES = `
  SELECT id, path_id AS pathId, title, issued_at AS issuedAt, coalesce(withdrawn_at, undone_at) AS withdrawnAt,
    shows_name AS showsName
  FROM certificates WHERE member_id = ${CURRENT_MEMBER} ORDER BY issued_at DESC, id LIMIT 200`;

/** The texts of the column `results`. */
export const resultsIn = (json: string): string[] =>
  (JSON.parse(json) as { text: string }[]).map(({ text }) => text);

/** For each of its results, in their order. */
function reviewersOf({ results, reviewed }: CertificateRow): (ReviewedBy | null)[] {
  const kinds = new Map(Object.entries(JSON.parse(reviewed) as Record<string, ReviewedBy>));
  return (JSON.parse(results) as { moduleId: string }[]).map(
    ({ moduleId }) => kinds.get(moduleId) ?? null,
  );
}

export const asListed = (row: unknown): ListedCertificate => {
  const listed = row as Omit<ListedCertificate, 'showsName'> & { showsName: number };
  return { ...listed, showsName: listed.showsName === 1 };
};

export const withdrawnAt = ({ withdrawn_at, undone_at }: CertificateRow): string | null =>
  withdrawn_at ?? undone_at;

export function asPublic(row: CertificateRow): PublicCertificate {
  return {
    id: row.id,
    pathId: row.path_id,
    title: row.title,
    basis: row.basis,
    lessons: (JSON.parse(row.lessons) as CertifiedLesson[]).map(({ title }) => ({ title })),
    results: resultsIn(row.results),
    reviewedBy: reviewersOf(row),
    questions: row.questions,
    minutes: row.minutes,
    issuedAt: row.issued_at,
    day: dayIn(row.issued_at, zoneOrUtc(row.time_zone)),
    name: row.shows_name === 1 ? cleanName(row.first_name, row.last_name) : null,
  };
}
