// Reads of a member's project, without the catalogue.
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';

export interface ProjectRow {
  model: string;
  client: string | null;
  isInvented: 0 | 1;
  startedAt: string;
}

export interface ProjectWithClient {
  model: string;
  /** Null or empty without one. */
  clientName: string | null;
}

export const PROJECT_COLUMNS = 'model, client, is_invented AS isInvented, started_at AS startedAt';

/** For `readWithMember`: at most one row. */
export const PROJECT_OF_MEMBER: MemberRead<ProjectRow> = {
  sql: `SELECT ${PROJECT_COLUMNS} FROM projects WHERE member_id = ${CURRENT_MEMBER}`,
};

/** ?1 is the member. */
export const PROJECT_BY_ID = `SELECT ${PROJECT_COLUMNS} FROM projects WHERE member_id = ?1`;

/** For `readWithMember`, with its client's name: at most one row. */
export const PROJECT_WITH_CLIENT: MemberRead<ProjectWithClient> = {
  sql: `SELECT p.model, f.facts ->> 'clientName' AS clientName
        FROM projects p LEFT JOIN business_facts f ON f.member_id = p.member_id
        WHERE p.member_id = ${CURRENT_MEMBER}`,
};
