// The browser's requests to the resources API. Every function rejects with ApiError.
import type { ResourceDetail } from '../../../../functions/community/resources/read.ts';
import type { Resource } from '../../../../functions/community/resources/resources.ts';
import type { ResourceType } from '../../../../functions/uploads/rules/kinds.ts';
import { api, dataOf } from '../../../lib/api.ts';

export type { Resource, ResourceDetail, ResourceType };

export interface Filter {
  categoryId: number | null;
  type: ResourceType | null;
}

/** `before`: the ID of the previous page's last resource with status `shown`. */
export function readResources(
  { categoryId, type }: Filter,
  before: number | null = null,
): Promise<Resource[]> {
  const query = {
    ...(categoryId !== null && { category: String(categoryId) }),
    ...(type !== null && { type }),
    ...(before !== null && { before: String(before) }),
  };
  return dataOf(api.resources.$get({ query } as object));
}

export const readResource = (id: number): Promise<ResourceDetail> =>
  // The Hono client’s types can’t express a text’s nested blocks.
  dataOf(
    api.resources[':id'].$get({ param: paramOf(id) }),
  ) as Promise<unknown> as Promise<ResourceDetail>;

/** A link, or an upload's ID. */
export type Source = { url: string } | { fileId: string };

export interface Described {
  title: string;
  description: string;
  categoryId: number;
}

/** A retry with the same `id` shares only once. */
export const shareResource = (json: Described & Source & { id: string }) =>
  dataOf(api.resources.$post({ json }));

export async function editResource(id: number, json: Described): Promise<void> {
  await dataOf(api.resources[':id'].$patch({ param: paramOf(id), json }));
}

export const addVersion = (id: number, json: Source & { id: string; note: string }) =>
  dataOf(api.resources[':id'].versions.$post({ param: paramOf(id), json }));

export async function removeResource(id: number): Promise<void> {
  await dataOf(api.resources[':id'].$delete({ param: paramOf(id) }));
}

/** Not awaited, so that the link opens without waiting for it. */
export function countOpening(id: number): void {
  api.resources[':id'].opens
    .$post({ param: paramOf(id), json: {} }, { init: { keepalive: true } })
    .catch(() => undefined);
}

export const downloadOf = (id: number, version?: number) =>
  `/api/resources/${id}/download${version === undefined ? '' : `?version=${version}`}`;

const paramOf = (id: number) => ({ id: String(id) });
