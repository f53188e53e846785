import type { Context } from 'hono';
import type { InferOutput } from 'valibot';
import type { AppEnv } from '../../../environment.ts';
import { asKept, SWITCH_NOW, TURN_SWITCH, turn, turnFrom } from '../../../switches/change.ts';
import { readLive } from '../../../switches/live.ts';
import type { SwitchTurn } from '../../../switches/rules/turn-schema.ts';
import { act, type Entry } from '../../audit-log/record.ts';
import type { Colleague } from '../../colleague.ts';

/** Turning it to what it is already is one more row in the audit log, and changes nothing else. */
export async function turnSwitch(
  c: Context<AppEnv>,
  { member }: Colleague,
  { id: requestId, why, ...wanted }: InferOutput<typeof SwitchTurn>,
): Promise<void> {
  const { db } = c.var;
  const row = await db
    .prepare(SWITCH_NOW)
    .bind(wanted.name)
    .first<{ until: string | null; banner: string | null }>();
  const now = new Date();
  const entry: Entry = {
    ...{ requestId, why, actorId: member.id, ability: 'run-site', action: TURN_SWITCH },
    ...{ subjectId: null, before: asKept(turnFrom(wanted.name, row)), after: asKept(wanted) },
  };
  await act(db, entry, (request) => [turn(db, request, wanted, { by: member.id, now })], now);
  // This isolate knows at once; the others within five seconds.
  await readLive(db, null);
}
