import type { Brand } from '../../../functions/white-label/rules/brand.ts';
import { ApiError, api, dataOf } from '../../lib/api.ts';
import { inWindows1252 } from '../downloads/make/characters.ts';

export const readBrand = async (): Promise<Brand | null> =>
  (await dataOf(api['white-label'].brand.$get())).brand;

export async function saveBrand({ logo, ...texts }: Brand): Promise<Brand> {
  const json = { ...texts, logo: logo && { type: logo.type, data: logo.data } };
  return (await dataOf(api['white-label'].brand.$put({ json }))).brand;
}

export async function deleteBrand(): Promise<void> {
  await dataOf(api['white-label'].brand.$delete());
}

/** True if the PDF’s fonts have every letter of the name and the contact line. */
export function isPrintable({ name, contact }: Brand): boolean {
  const asked = (text: string) => text.split('?').length;
  return [name, contact].every((text) => asked(inWindows1252(text)) === asked(text));
}

/** The error message to show. `instead`: used if the server sent none. */
export function explain(error: unknown, instead: { failed: string; offline: string }): string {
  if (error instanceof ApiError && error.serverMessage) return error.serverMessage;
  return navigator.onLine ? instead.failed : instead.offline;
}
