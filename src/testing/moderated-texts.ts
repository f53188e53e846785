// Study groups, their messages and resources for tests of moderation, which needs no more of them than a row.
import { randomUUID } from 'node:crypto';

interface Text {
  id: number;
  authorId: string;
  status?: 'pending' | 'shown';
}

const now = () => new Date().toISOString();

export async function addGroup(
  db: D1Database,
  { id, authorId, status = 'shown' }: Text,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO study_groups (id, owner_id, request_id, name, description, category, difficulty, capacity, meets_on,
         meets_at, time_zone, minutes, status, created_at)
       VALUES (?1, ?2, ?3, 'Early birds', 'At six', 'clients', 'beginner', 8, 1, 360, 'UTC', 30, ?4, ?5)`,
    )
    .bind(id, authorId, randomUUID(), status, now())
    .run();
}

export async function addMessage(
  db: D1Database,
  { id, authorId, groupId }: Text & { groupId: number },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO group_messages (id, group_id, author_id, request_id, created_at, content)
       VALUES (?1, ?2, ?3, ?4, ?5, 'Hello')`,
    )
    .bind(id, groupId, authorId, randomUUID(), now())
    .run();
}

export async function addResource(
  db: D1Database,
  { id, authorId, status = 'shown' }: Text,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO resources (id, author_id, request_id, title, description, type, category_id, status, created_at,
         updated_at)
       VALUES (?1, ?2, ?3, 'A list', 'Of prices', 'link', 1, ?4, ?5, ?5)`,
    )
    .bind(id, authorId, randomUUID(), status, now())
    .run();
}
