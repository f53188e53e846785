// The composer's requests to the server. Every function rejects with ApiError, or with TypeError without a network.

import type { Block } from '../../../../functions/community/rules/text.ts';
import type { Draft } from '../../../../functions/community/writing/drafts.ts';
import type { StoredImage } from '../../../../functions/community/writing/images.ts';
import type { Mentionable } from '../../../../functions/community/writing/mentions.ts';
import { dataOf } from '../../../lib/api.ts';

export type { Draft, Mentionable, StoredImage };

const JSON_TYPE = { 'Content-Type': 'application/json' };
const draftAt = (place: string) => `/api/community/drafts/${place}`;

export const readDraft = (place: string): Promise<{ draft: Draft | null; canUpload: boolean }> =>
  dataOf<{ draft: Draft | null; canUpload: boolean }>(fetch(draftAt(place)));

/** Returns the new version; 409 `newer_version` if another tab or device has saved since `baseVersion`. */
export async function saveDraft(
  place: string,
  draft: { content: string; baseVersion: number },
): Promise<number> {
  const saved = fetch(draftAt(place), {
    method: 'PUT',
    headers: JSON_TYPE,
    body: JSON.stringify(draft),
    // Completes even if the page is closed.
    keepalive: true,
  });
  return (await dataOf<{ version: number }>(saved)).version;
}

export async function deleteDraft(place: string, version: number): Promise<void> {
  const at = `${draftAt(place)}?version=${version}`;
  await dataOf(fetch(at, { method: 'DELETE', keepalive: true }));
}

export async function readPreview(content: string): Promise<readonly Block[]> {
  const body = JSON.stringify({ content });
  const read = fetch('/api/community/preview', { method: 'POST', headers: JSON_TYPE, body });
  return (await dataOf<{ body: readonly Block[] }>(read)).body;
}

export function findMentions(
  q: string,
  { postId, groupId }: { postId?: number; groupId?: number },
  signal: AbortSignal,
): Promise<Mentionable[]> {
  const query = new URLSearchParams({
    q,
    ...(postId && { postId: String(postId) }),
    ...(groupId && { groupId: String(groupId) }),
  });
  return dataOf<Mentionable[]>(fetch(`/api/community/mentions?${query}`, { signal }));
}

/** A retry must use the same `id`. */
export const uploadImage = (id: string, body: Blob): Promise<StoredImage> =>
  dataOf<StoredImage>(
    fetch(`/api/uploads/images?id=${id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body,
    }),
  );
