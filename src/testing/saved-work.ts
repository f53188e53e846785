// Requests for saved work, as a member's browser sends them.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SavedWork } from '../../functions/saved-work/works.ts';
import type { Person } from './worker.ts';

export const DATA = {
  hourlyRate: 25,
  hoursPerWeek: 10,
  monthlyCosts: 40,
  feePercent: 3,
  targetPerMonth: 0,
};
const AT = '/api/saved-work';

export const send = (who: Person, method: string, path: string, json?: object) =>
  who.fetch(`${AT}${path}`, { method, ...(json && { json }) });
export const jsonOf = async <T = SavedWork>(response: Response | Promise<Response>) =>
  (await (await response).json()) as T;

export async function save(who: Person, changes: object = {}): Promise<SavedWork> {
  const json = { id: randomUUID(), kind: 'calculation', title: 'Evenings', data: DATA, ...changes };
  const response = await send(who, 'POST', '', json);
  expect(response.status).toBe(200);
  return jsonOf(response);
}

export const revise = (
  who: Person,
  id: string,
  baseVersion: number,
  changes: object,
  revisionId = randomUUID(),
) => send(who, 'PUT', `/${id}`, { revisionId, baseVersion, data: { ...DATA, ...changes } });
