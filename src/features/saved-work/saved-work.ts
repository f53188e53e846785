// What the tools need of saved work: to keep a result, to open it again, and to save it anew.

import type { WorkData, WorkKind } from '../../../functions/rules/saved-work.ts';
import type { SavedWork } from '../../../functions/saved-work/works.ts';
import { api, dataOf } from '../../lib/api.ts';

export type { SavedWork };

/** A new ID per piece of work; a retry with the same ID saves it once. Rejects with ApiError. */
export async function keepWork<Kind extends WorkKind>(work: {
  id: string;
  kind: Kind;
  title: string;
  data: WorkData[Kind];
}): Promise<SavedWork> {
  const json = { ...work, data: work.data as Record<string, unknown> };
  return (await dataOf(api['saved-work'].$post({ json }))) as SavedWork;
}

/** Rejects with ApiError; 404 when it is not this member's or is deleted. */
export async function openWork(id: string): Promise<SavedWork> {
  return (await dataOf(api['saved-work'][':id'].$get({ param: { id } }))) as SavedWork;
}
