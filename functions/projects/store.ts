import type { Told } from '../business-facts/rules/told.ts';
import { tellStatement } from '../business-facts/store.ts';
import { writeBatch } from '../database/write.ts';
import { PROJECT_COLUMNS, type ProjectRow } from './read.ts';
import type { Client } from './rules/project.ts';

export interface Choice {
  model: string;
  /** The key of an invented client; null for the member's own. */
  invented: string | null;
  isInvented: boolean;
  client: Client;
}

/**
 * Replaces the member's project. Another client of the same model keeps the date it began. What was handed in belongs to
 * lessons and stays. The same choice again changes nothing.
 */
export async function chooseProject(
  db: D1Database,
  memberId: string,
  { model, invented, isInvented, client }: Choice,
  now = new Date(),
): Promise<ProjectRow> {
  const [chosen] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO projects AS p (member_id, model, client, is_invented, started_at) VALUES (?1, ?2, ?3, ?4, ?5)
           ON CONFLICT (member_id) DO UPDATE SET model = excluded.model, client = excluded.client,
             is_invented = excluded.is_invented,
             started_at = CASE WHEN p.model = excluded.model THEN p.started_at ELSE excluded.started_at END
           RETURNING ${PROJECT_COLUMNS}`,
      )
      .bind(memberId, model, invented, Number(isInvented), now.toISOString()),
    tellStatement(db, memberId, { told: clientFacts(client) }, now),
  ]);
  const [stored] = (chosen?.results ?? []) as ProjectRow[];
  if (!stored) throw new Error('the project was not stored');
  return stored;
}

/** The client's facts go with the project: no prompt is about a client that is gone. */
export async function endProject(db: D1Database, memberId: string): Promise<void> {
  const none = { name: '', trade: '', sells: '', needs: '' };
  await writeBatch(db, [
    tellStatement(db, memberId, { told: clientFacts(none) }),
    db.prepare('DELETE FROM projects WHERE member_id = ?1').bind(memberId),
  ]);
}

const clientFacts = ({ name, trade, sells, needs }: Client): Told => ({
  clientName: name,
  clientTrade: trade,
  clientSells: sells,
  clientNeeds: needs,
});
