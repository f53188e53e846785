// The list of erasures next to the backups, which no thinning deletes: an erased member stays erased in a database that
// is restored from an older backup. It has ids and dates, and is encrypted like everything else.
import { markListed, unlistedErasures } from '../account/unlisted-erasures.ts';
import { ERASED } from './rules/list.ts';
import type { Tools } from './running.ts';

/** Repeating an interrupted call lists them twice, which changes nothing. */
export async function listErasures({ db, store, seal }: Tools, now: number): Promise<void> {
  const erasures = await unlistedErasures(db);
  if (erasures.length === 0) return;
  const at = new Date(now).toISOString();
  const lines = erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join('');
  await store.put(`${ERASED}${at}-${crypto.randomUUID()}.age`, await seal(lines));
  await markListed(db, erasures, at);
}
