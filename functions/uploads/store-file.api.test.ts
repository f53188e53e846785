// Races between an upload and the member's other actions. Tested below the routes: no route is that slow on demand.
import { expect, test } from 'vitest';
import { freeLesson } from '../../src/testing/fixtures/lessons.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { text } from '../../src/testing/resources/files.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { artifactShelf } from '../artifacts/upload.ts';
import { createResource } from '../community/resources/create.ts';
import { resourceShelf } from '../community/resources/upload.ts';
import type { Writer } from '../community/writer.ts';
import { type Shelf, storeFile } from './store-file.ts';

const worker = testWorker();
const NEW = { trust: 'new' } as Writer['standing'];

/** Stores the file; `meanwhile` runs before the bucket has it. Returns the keys deleted from the bucket again. */
async function storing(shelf: Shelf, id: string, meanwhile: () => Promise<unknown>) {
  const removed: string[] = [];
  const bucket = {
    put: meanwhile,
    delete: async (key: string) => removed.push(key),
  } as unknown as R2Bucket;
  const file = { id, name: 'a.csv', bytes: text('a,b\n1,2\n') };
  const outcome = await storeFile({ db: worker.db, bucket }, shelf, file).then(
    () => 'stored',
    (error: Error) => error.message,
  );
  return { outcome, removed };
}
const nothing = async () => undefined;

test('a retry that ends after the file was handed in leaves the file where it is', async () => {
  const ada = await createMember(worker, 'ada');
  const id = crypto.randomUUID();
  const shelf = artifactShelf(worker.db, ada.id);
  await storing(shelf, id, nothing);
  const change = { id: crypto.randomUUID(), kind: 'file', title: 'Prices', fileId: id } as const;
  const handIn = () =>
    ada.fetch(`/api/artifacts/${freeLesson._id}`, { method: 'PUT', json: change });
  const retry = await storing(shelf, id, handIn);
  expect(retry).toEqual({ outcome: 'stored', removed: [] });
});

test('a retry that ends after the file was shared leaves the file where it is', async () => {
  const ada = await createMember(worker, 'ada');
  const author = { id: ada.id, firstName: 'Ada', lastName: 'Reyes' };
  const id = crypto.randomUUID();
  const shelf = resourceShelf(worker.db, { id: ada.id, standing: NEW });
  await storing(shelf, id, nothing);
  const resource = { title: 'Prices', description: 'For a start', categoryId: 1, fileId: id };
  const retry = await storing(shelf, id, () =>
    createResource(worker.db, author, { requestId: crypto.randomUUID(), ...resource }),
  );
  expect(retry).toEqual({ outcome: 'stored', removed: [] });
});

test('a file whose account was deleted meanwhile leaves the bucket', async () => {
  const bob = await createMember(worker, 'bob');
  for (const [shelf, table] of [
    [artifactShelf(worker.db, bob.id), 'artifact_uploads'],
    [resourceShelf(worker.db, { id: bob.id, standing: NEW }), 'uploaded_files'],
  ] as const) {
    const { outcome, removed } = await storing(shelf, crypto.randomUUID(), () =>
      worker.db.prepare(`DELETE FROM ${table} WHERE member_id = ?1`).bind(bob.id).run(),
    );
    expect(outcome).toBe('That upload was canceled.');
    expect(removed).toEqual([expect.stringMatching(`^${shelf.prefix}/`)]);
  }
});
