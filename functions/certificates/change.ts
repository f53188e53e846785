import { writeBatch } from '../database/write.ts';
import { ApiError } from '../http/errors.ts';
import { asListed } from './read.ts';
import type { ListedCertificate } from './rules/certificate.ts';
import type { CertificateChange } from './rules/schemas.ts';

/** Withdrawing twice keeps the first time; restoring does not restore a certificate that an undo has withdrawn. */
export async function changeCertificate(
  db: D1Database,
  memberId: string,
  id: string,
  { showsName, withdrawn }: CertificateChange,
  now = new Date(),
): Promise<ListedCertificate> {
  const flag = (value: boolean | undefined) => (value === undefined ? null : Number(value));
  const [, read] = await writeBatch(db, [
    db
      .prepare(
        `UPDATE certificates SET shows_name = coalesce(?3, shows_name),
           withdrawn_at = CASE ?4 WHEN 1 THEN coalesce(withdrawn_at, ?5) WHEN 0 THEN NULL ELSE withdrawn_at END
         WHERE id = ?2 AND member_id = ?1`,
      )
      .bind(memberId, id, flag(showsName), flag(withdrawn), now.toISOString()),
    db
      .prepare(
        `SELECT id, path_id AS pathId, title, issued_at AS issuedAt,
           coalesce(withdrawn_at, undone_at) AS withdrawnAt, shows_name AS showsName
         FROM certificates WHERE id = ?2 AND member_id = ?1`,
      )
      .bind(memberId, id),
  ]);
  const row = read?.results[0];
  return row ? asListed(row) : unknownCertificate();
}

export function unknownCertificate(): never {
  throw new ApiError(404, 'unknown_certificate', 'You don’t have a certificate with this number.');
}
