import { writeBatch } from '../database/write.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';
import type { Brand, LogoType } from './rules/brand.ts';

export interface BrandRow {
  name: string;
  contact: string;
  color: string;
  logo: string | null;
  logo_type: LogoType | null;
  logo_width: number | null;
  logo_height: number | null;
}

export const BRAND: MemberRead = {
  sql: `SELECT name, contact, color, logo, logo_type, logo_width, logo_height
        FROM white_label_brands WHERE member_id = ${CURRENT_MEMBER}`,
};

export function brandFrom(row: BrandRow | undefined): Brand | null {
  if (!row) return null;
  const { name, contact, color, logo: data, logo_type: type } = row;
  const logo =
    data !== null && type !== null
      ? { type, data, width: row.logo_width ?? 1, height: row.logo_height ?? 1 }
      : null;
  return { name, contact, color, logo };
}

/** Replaces the whole brand: a retry saves the same, and of two simultaneous saves one wins as a whole. */
export async function saveBrand(
  db: D1Database,
  memberId: string,
  { name, contact, color, logo }: Brand,
  now = new Date(),
): Promise<void> {
  await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO white_label_brands
           (member_id, name, contact, color, logo, logo_type, logo_width, logo_height, updated_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
         ON CONFLICT (member_id) DO UPDATE SET name = ?2, contact = ?3, color = ?4, logo = ?5, logo_type = ?6,
           logo_width = ?7, logo_height = ?8, updated_at = ?9`,
      )
      .bind(
        ...[memberId, name, contact, color],
        ...[logo?.data ?? null, logo?.type ?? null, logo?.width ?? null, logo?.height ?? null],
        now.toISOString(),
      ),
  ]);
}
