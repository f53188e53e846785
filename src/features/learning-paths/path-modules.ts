// A path's lessons, requested when its card is opened for the first time.
import type { InferResponseType } from 'hono/client';
import { map } from 'nanostores';
import { api, dataOf } from '../../lib/api.ts';

export type PathModule = Exclude<
  InferResponseType<(typeof api)['learning-paths'][':id']['modules']['$get']>,
  { message: string }
>[number];

export type PathModules =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; list: PathModule[] };

/** By path. */
export const $pathModules = map<Record<string, PathModules>>({});

/** Once per page; again only after a failure. */
export async function loadPathModules(id: string): Promise<void> {
  const known = $pathModules.get()[id]?.state;
  if (known === 'loading' || known === 'ready') return;
  $pathModules.setKey(id, { state: 'loading' });
  try {
    const list = await dataOf(api['learning-paths'][':id'].modules.$get({ param: { id } }));
    $pathModules.setKey(id, { state: 'ready', list });
  } catch {
    $pathModules.setKey(id, { state: 'failed' });
  }
}
