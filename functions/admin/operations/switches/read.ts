// The switches as the console shows them: every one, with since when and until when it differs from usual.
import { read } from '../../../database/named.ts';
import { SWITCH_NAMES, type SwitchName } from '../../../rules/switches.ts';

export interface ShownSwitch {
  name: SwitchName;
  /** Null: as usual. */
  since: string | null;
  until: string | null;
}

interface SwitchRow {
  name: SwitchName;
  switched_at: string;
  until: string | null;
}

const ALL_SWITCHES = 'SELECT name, switched_at, until FROM switches WHERE ?1 IS NOT NULL';

export const SWITCHES_READ = read<SwitchRow>(ALL_SWITCHES);

export function switchesFrom(rows: readonly SwitchRow[], now: number): ShownSwitch[] {
  const live = new Map(
    rows.flatMap((row) =>
      row.until === null || Date.parse(row.until) > now ? [[row.name, row] as const] : [],
    ),
  );
  return SWITCH_NAMES.map((name) => {
    const row = live.get(name);
    return { name, since: row?.switched_at ?? null, until: row?.until ?? null };
  });
}
