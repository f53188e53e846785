import { writeBatch } from '../database/write.ts';

export interface Credentials {
  id: string;
  passwordHash: string | null;
}

/** Adds a member, or finds the one who already has this address. Never changes an existing row. */
export async function joinMember(
  db: D1Database,
  person: {
    email: string;
    emailKey: string;
    firstName: string;
    lastName: string;
    passwordHash: string;
  },
): Promise<Credentials & { isNew: boolean }> {
  const id = crypto.randomUUID();
  await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO members (id, email, email_key, first_name, last_name, password_hash, joined_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (email_key) DO NOTHING`,
      )
      .bind(
        id,
        person.email,
        person.emailKey,
        person.firstName,
        person.lastName,
        person.passwordHash,
        new Date().toISOString(),
      ),
  ]);
  const stored = await findCredentials(db, person.emailKey);
  if (!stored) throw new Error('a member who was just added is missing');
  return { ...stored, isNew: stored.id === id };
}

export async function findCredentials(
  db: D1Database,
  emailKey: string,
): Promise<Credentials | null> {
  return db
    .prepare('SELECT id, password_hash AS passwordHash FROM members WHERE email_key = ?1')
    .bind(emailKey)
    .first<Credentials>();
}

export async function replacePasswordHash(
  db: D1Database,
  memberId: string,
  passwordHash: string,
): Promise<void> {
  await db
    .prepare('UPDATE members SET password_hash = ?2 WHERE id = ?1')
    .bind(memberId, passwordHash)
    .run();
}
