// Implements `npm run switch` on any database that takes SQL.
import { RECORD_SWITCH_COMMAND } from '../../functions/admin/operations/switches/command.ts';
import { MAX_BANNER_TEXT } from '../../functions/rules/banner.ts';
import { isSwitchName, SWITCH_NAMES, SWITCHES } from '../../functions/rules/switches.ts';
import {
  asKept,
  CLEAR_SWITCH,
  SET_SWITCH,
  SWITCH_NOW,
  type Turn,
  turnFrom,
} from '../../functions/switches/change.ts';
import { endProblem } from '../../functions/switches/rules/turn-schema.ts';

type Row = Record<string, string | null>;
export type Statement = [sql: string, values: (string | null)[]];
/** Runs the statements as one transaction. Gives the rows of the last one. */
export type Run = (...statements: Statement[]) => Promise<Row[]>;

const USAGE = `npm run switch
npm run switch -- ${SWITCH_NAMES.filter((name) => name !== 'banner').join('|')} on|off
npm run switch -- banner on "What every page says"
npm run switch -- banner off
Add --until 2h, --until 30m or --until 2026-12-01T06:00Z, and it goes off by itself.
Add --remote for the database in production; it asks first, unless you add --yes.`;

const LIVE_NOW = `
  SELECT s.name, s.switched_at, s.until, s.banner, m.first_name
  FROM switches s LEFT JOIN members m ON m.id = s.switched_by WHERE s.until IS NULL OR s.until > ?1`;

/** What can’t be done, as a sentence. */
export class SwitchError extends Error {}

/** Returns a sentence about the result; without arguments, the list. */
export async function turnByCommand(
  args: readonly string[],
  run: Run,
  now = new Date(),
): Promise<string> {
  if (args.length === 0) return list(await run([LIVE_NOW, [now.toISOString()]]));
  const wanted = turnIn(args, now);
  const [before] = await run([SWITCH_NOW, [wanted.name]]);
  const { name, isOn, until, banner } = wanted;
  const [id, at] = [crypto.randomUUID(), now.toISOString()];
  const kept = (turned: Turn) => JSON.stringify(asKept(turned));
  const stored = (before ?? null) as { until: string | null; banner: string | null } | null;
  await run(
    [RECORD_SWITCH_COMMAND.row, [id, at]],
    [RECORD_SWITCH_COMMAND.details, [id, kept(turnFrom(name, stored)), kept(wanted)]],
    isOn
      ? [SET_SWITCH, [id, id, name, at, null, until, banner && JSON.stringify(banner)]]
      : [CLEAR_SWITCH, [id, id, name]],
  );
  if (!isOn) return `${name} is off. Members see it within five seconds.`;
  const end = until ? `, until ${until.slice(0, 16).replace('T', ' ')} UTC` : '';
  return `${name} is on${end}: ${SWITCHES[name].effect}\nIt works within five seconds.`;
}

function turnIn(args: readonly string[], now: Date): Turn {
  const at = args.indexOf('--until');
  const rest = at < 0 ? args : args.toSpliced(at, 2);
  const [name = '', state, text = '', ...more] = rest;
  const isBanner = name === 'banner' && state === 'on';
  if (!isSwitchName(name) && /^[a-z]/.test(name))
    throw new SwitchError(`There’s no switch “${name}”. Switches: ${SWITCH_NAMES.join(', ')}.`);
  const isComplete = isBanner ? text.trim() !== '' : text === '';
  if (!isSwitchName(name) || (state !== 'on' && state !== 'off') || !isComplete || more.length > 0)
    throw new SwitchError(USAGE);
  if (text.length > MAX_BANNER_TEXT)
    throw new SwitchError(`The banner has at most ${MAX_BANNER_TEXT} characters.`);
  const until = at < 0 ? null : endIn(args[at + 1] ?? '', now);
  if (until && state === 'off') throw new SwitchError(USAGE);
  const banner = isBanner ? ({ text: text.trim(), tone: 'note', link: null } as const) : null;
  return { name, isOn: state === 'on', until, banner };
}

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** "30m", "2h", "1d", or a time with its zone. */
function endIn(text: string, now: Date): string {
  const [, count, unit] = /^(\d{1,3})([mhd])$/.exec(text) ?? [];
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(text);
  const at = count
    ? now.getTime() + Number(count) * UNITS[unit as keyof typeof UNITS]
    : hasZone
      ? Date.parse(text)
      : Number.NaN;
  if (Number.isNaN(at))
    throw new SwitchError(`“${text}” isn’t a time. Write 30m, 2h, or 2026-12-01T06:00Z.`);
  const until = new Date(at).toISOString();
  const problem = endProblem(until, now.getTime());
  if (problem) throw new SwitchError(`${problem}: ${until}.`);
  return until;
}

function list(rows: Row[]): string {
  const on = new Map(rows.map((row) => [row.name, row]));
  return SWITCH_NAMES.map((name) => {
    const row = on.get(name);
    if (!row) return `${name.padEnd(18)}off`;
    const by = row.first_name ? ` by ${row.first_name}` : '';
    const end = row.until ? `, until ${row.until}` : '';
    const text = row.banner ? `: “${(JSON.parse(row.banner) as { text: string }).text}”` : '';
    return `${name.padEnd(18)}on since ${row.switched_at}${by}${end}${text}`;
  }).join('\n');
}
