import type { Brand } from '../../../functions/rules/white-label/brand.ts';
import { ApiError, api, dataOf } from '../../lib/api.ts';

export const readBrand = async (): Promise<Brand | null> =>
  (await dataOf(api['white-label'].brand.$get())).brand;

export async function saveBrand({ logo, ...texts }: Brand): Promise<Brand> {
  const json = { ...texts, logo: logo && { type: logo.type, data: logo.data } };
  return (await dataOf(api['white-label'].brand.$put({ json }))).brand;
}

export async function deleteBrand(): Promise<void> {
  await dataOf(api['white-label'].brand.$delete());
}

/** For people. `instead`: what to say where the server said nothing. */
export function explain(error: unknown, instead: { failed: string; offline: string }): string {
  if (error instanceof ApiError && error.serverMessage) return error.serverMessage;
  return navigator.onLine ? instead.failed : instead.offline;
}
