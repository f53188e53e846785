// The switches as the console shows them: every one, with since when, by whom and until when it differs from usual.
import { read } from '../../../database/named.ts';
import type { Banner } from '../../../rules/banner.ts';
import { SWITCH_NAMES, type SwitchName } from '../../../rules/switches.ts';

export interface ShownSwitch {
  name: SwitchName;
  /** Null: as usual. */
  since: string | null;
  until: string | null;
  /** Null for a command on the operator's machine, and for a member who is gone. */
  by: string | null;
  banner: Banner | null;
}

interface SwitchRow {
  name: SwitchName;
  switched_at: string;
  until: string | null;
  first_name: string | null;
  banner: string | null;
}

/** ?1 is the session, which reads of the console bind. */
const ALL_SWITCHES = `
  SELECT s.name, s.switched_at, s.until, s.banner, m.first_name
  FROM switches s LEFT JOIN members m ON m.id = s.switched_by WHERE s.name > '' AND ?1 IS NOT NULL`;

export const SWITCHES_READ = read<SwitchRow>(ALL_SWITCHES);

export function switchesFrom(rows: readonly SwitchRow[], now: number): ShownSwitch[] {
  const live = new Map(
    rows.flatMap((row) =>
      row.until === null || Date.parse(row.until) > now ? [[row.name, row] as const] : [],
    ),
  );
  return SWITCH_NAMES.map((name) => {
    const row = live.get(name);
    return {
      name,
      since: row?.switched_at ?? null,
      until: row?.until ?? null,
      by: row?.first_name ?? null,
      banner: row?.banner ? (JSON.parse(row.banner) as Banner) : null,
    };
  });
}
