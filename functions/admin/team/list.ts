// Everyone with a role, for the console's team screen.

import { type Read, read } from '../../database/named.ts';
import type { Role } from '../../rules/roles.ts';

/** ?1 is reserved for the reader. */
const TEAM = `
  SELECT m.id, m.first_name, m.last_name, m.email,
    json_group_array(json_object('role', r.role, 'since', r.granted_at)) AS roles,
    (SELECT count(*) FROM passkeys WHERE member_id = m.id) AS passkeys,
    (SELECT max(last_seen_at) FROM sessions WHERE member_id = m.id) AS last_seen_at
  FROM member_roles r JOIN members m ON m.id = r.member_id
  WHERE ?1 IS NOT NULL AND r.role IN ('owner', 'support', 'moderator', 'editor') GROUP BY m.id ORDER BY min(r.granted_at), m.id LIMIT 200`;

interface TeamRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  roles: string;
  passkeys: number;
  last_seen_at: string | null;
}

export interface TeamMember {
  id: string;
  name: string;
  email: string;
  roles: { role: Role; since: string }[];
  /** Without a passkey the console stays closed to them. */
  hasPasskey: boolean;
  lastSeenAt: string | null;
  isYou: boolean;
}

export const TEAM_READ: Read<TeamRow> = read<TeamRow>(TEAM);

export function teamFrom(rows: TeamRow[], yourId: string): TeamMember[] {
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim() || row.email,
    email: row.email,
    roles: JSON.parse(row.roles) as TeamMember['roles'],
    hasPasskey: row.passkeys > 0,
    lastSeenAt: row.last_seen_at,
    isYou: row.id === yourId,
  }));
}
