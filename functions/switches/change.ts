// Turns a switch, for the console and for `npm run switch`. Both record it in the audit log, in the same batch.
import { IS_RECORDED } from '../database/recorded.ts';
import type { Banner } from '../rules/banner.ts';
import { SWITCHES, type SwitchName } from '../rules/switches.ts';

/** The name under which the audit log keeps it. */
export const TURN_SWITCH = 'turn-switch' as const;

/** What a switch is turned to. Off is the usual state: sign-ups open, read-only off. */
export interface Turn {
  name: SwitchName;
  isOn: boolean;
  /** From then on it counts as off, ISO 8601. */
  until: string | null;
  banner: Banner | null;
}

/** ?3 name, ?4 time, ?5 the member or NULL, ?6 until, ?7 the banner as JSON or NULL. */
export const SET_SWITCH = `
  INSERT INTO switches (name, switched_at, switched_by, until, banner)
  SELECT ?3, ?4, (SELECT id FROM members WHERE id = ?5), ?6, ?7 WHERE ${IS_RECORDED}
  ON CONFLICT (name) DO UPDATE SET switched_at = excluded.switched_at, switched_by = excluded.switched_by,
    until = excluded.until, banner = excluded.banner`;

/** ?3 name. */
export const CLEAR_SWITCH = `DELETE FROM switches WHERE name = ?3 AND ${IS_RECORDED}`;

/** For a batch that records the change: ?1 and ?2 are the request. */
export function turn(
  db: D1Database,
  request: readonly [requestId: string, attempt: string],
  { name, isOn, until, banner }: Turn,
  { by, now }: { by: string | null; now: Date },
): D1PreparedStatement {
  if (!isOn) return db.prepare(CLEAR_SWITCH).bind(...request, name);
  const kept = banner && JSON.stringify(banner);
  return db.prepare(SET_SWITCH).bind(...request, name, now.toISOString(), by, until, kept);
}

/** What the audit log keeps of a switch, before and after. */
export const asKept = ({ name, isOn, until, banner }: Turn) => ({
  switch: SWITCHES[name].label,
  turned: isOn === SWITCHES[name].isUsuallyOn ? 'off' : 'on',
  ...(until && { endsAt: until }),
  ...(banner && { text: banner.text }),
});

/** ?1 is the name. */
export const SWITCH_NOW = 'SELECT until, banner FROM switches WHERE name = ?1';

export function turnFrom(
  name: SwitchName,
  row: { until: string | null; banner: string | null } | null | undefined,
): Turn {
  const banner = row?.banner ? (JSON.parse(row.banner) as Banner) : null;
  return { name, isOn: Boolean(row), until: row?.until ?? null, banner };
}
