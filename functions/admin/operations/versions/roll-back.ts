// An owner gives an earlier version the traffic. The log has it before Cloudflare is asked.
import type { Context } from 'hono';
import { canRollBack, giveAllTraffic } from '../../../deploys/cloudflare.ts';
import { isOpen } from '../../../deploys/rules/way-back.ts';
import type { AppEnv } from '../../../environment.ts';
import { ApiError } from '../../../http/errors.ts';
import { act } from '../../audit-log/record.ts';
import type { Colleague } from '../../colleague.ts';
import type { RanVersion } from './read.ts';
import type { RollBackInput } from './rules/schema.ts';

/** Idempotent by the request's id. Throws 409 if it cannot be done, or another version runs than the confirmation named. */
export async function rollBack(
  c: Context<AppEnv>,
  { member: actor }: Colleague,
  versions: readonly RanVersion[],
  { id: requestId, from, to, why }: RollBackInput,
): Promise<void> {
  if (!canRollBack(c.env))
    throw new ApiError(409, 'no_token', 'This site has no token for Cloudflare. Use the command.');
  const target = versions.find((version) => version.id === to);
  const live = versions.find(({ isLive }) => isLive);
  if (!target || !isOpen(target.way) || target.isLive)
    throw new ApiError(409, 'no_way_back', 'There’s no way back to this version.');
  if (live?.id !== from)
    throw new ApiError(
      409,
      'other_version',
      'Another version runs by now. Look at the list again.',
    );
  const entry = {
    ...({ requestId, actorId: actor.id, ability: 'run-site', subjectId: null, why } as const),
    ...{ before: { version: nameOf(live) }, after: { version: nameOf(target) } },
  };
  const isFirst = await act(c.var.db, { ...entry, action: 'roll-back' }, () => []);
  if (!isFirst) return;
  try {
    await giveAllTraffic(
      c.env,
      to,
      `Rolled back in the console from ${nameOf(live)} to ${nameOf(target)}`,
    );
  } catch (error) {
    const failed = {
      ...entry,
      requestId: crypto.randomUUID(),
      action: 'roll-back-failed',
    } as const;
    await act(c.var.db, failed, () => []);
    throw error;
  }
}

const nameOf = ({ commit, id }: RanVersion): string => (commit ?? id).slice(0, 9);
