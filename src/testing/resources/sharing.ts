// Members who share resources, as their browsers do, and moderators who decide.
import type { UploadedFile } from '../../../functions/community/resources/upload.ts';
import type { Person } from '../worker/worker.ts';

type Sender = Pick<Person, 'fetch'>;

export const upload = (
  who: Sender,
  file: Uint8Array,
  name: string,
  id: string = crypto.randomUUID(),
) =>
  who.fetch(`/api/uploads/files?${new URLSearchParams({ name, id })}`, {
    method: 'POST',
    body: file as Uint8Array<ArrayBuffer>,
    headers: { 'Content-Type': 'application/octet-stream' },
  });

export async function uploaded(who: Sender, file: Uint8Array, name: string): Promise<UploadedFile> {
  const response = await upload(who, file, name);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as UploadedFile;
}

type What = { title?: string } & ({ url: string } | { file: Uint8Array; name: string });

/** Returns the ID of the resource, which waits for moderation. */
export async function share(who: Sender, { title = 'Mine', ...what }: What): Promise<number> {
  const source =
    'url' in what ? { url: what.url } : { fileId: (await uploaded(who, what.file, what.name)).id };
  const response = await who.fetch('/api/resources', {
    json: { title, description: 'For you', categoryId: 1, ...source },
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { id: number }).id;
}

const decide = (status: string) => (db: D1Database, id: number) =>
  db.prepare('UPDATE resources SET status = ?2 WHERE id = ?1').bind(id, status).run();

export const show = decide('shown');
export const refuse = decide('refused');
export const hide = decide('hidden');
