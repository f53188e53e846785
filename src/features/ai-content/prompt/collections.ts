// The member's collections of prompts. Changes are shown immediately, and rolled back if the account refuses them.
import { dismissToast, showToast } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { change, type Marks } from '../marks.ts';

export type Collection = Marks['collections'][number];

/** Equals MAX_COLLECTION_NAME in functions/ai-content/rules/marks.ts; importing it would load its schemas. */
export const NAME_LENGTH = 60;

const collectionsApi = api['prompt-marks'].collections;

const byName = (a: Collection, b: Collection) => a.name.localeCompare(b.name, 'en');
const withCollection = (collection: Collection) => (marks: Marks) => ({
  ...marks,
  collections: [...marks.collections.filter(({ id }) => id !== collection.id), collection].sort(
    byName,
  ),
});
const withoutCollection = (id: string) => (marks: Marks) => ({
  ...marks,
  collections: marks.collections.filter((other) => other.id !== id),
});

/** `slugs`: prompts that it contains from the start. */
export function createCollection(name: string, slugs: readonly string[] = []): Promise<boolean> {
  return put({ id: crypto.randomUUID(), name, slugs: [...slugs] }, 'The collection wasn’t created');
}

function put(collection: Collection, failed: string): Promise<boolean> {
  return change(
    withCollection(collection),
    withoutCollection(collection.id),
    () => collectionsApi.$post({ json: collection }),
    failed,
  );
}

export function renameCollection(collection: Collection, name: string): Promise<boolean> {
  return change(
    withCollection({ ...collection, name }),
    withCollection(collection),
    () => collectionsApi[':id'].$put({ param: { id: collection.id }, json: { name } }),
    'It still has its old name',
  );
}

/** Deletes it, with an undo. The prompts themselves stay in the library. */
export async function deleteCollection(collection: Collection): Promise<void> {
  const param = { id: collection.id };
  showToast({
    title: `“${collection.name}” is deleted`,
    text: 'Its prompts are still in the library.',
    actions: [
      {
        label: 'Undo',
        onPress: () => {
          dismissToast();
          void put(collection, 'The collection didn’t come back');
        },
      },
    ],
  });
  await change(
    withoutCollection(collection.id),
    withCollection(collection),
    () => collectionsApi[':id'].$delete({ param }),
    'The collection is still there',
  );
}

export function putInCollection(
  collection: Collection,
  slug: string,
  isIn: boolean,
): Promise<boolean> {
  const param = { id: collection.id, slug };
  const set = (wanted: boolean) => (marks: Marks) => ({
    ...marks,
    collections: marks.collections.map((other) => {
      if (other.id !== collection.id) return other;
      const others = other.slugs.filter((one) => one !== slug);
      return { ...other, slugs: wanted ? [...others, slug] : others };
    }),
  });
  return change(
    set(isIn),
    set(!isIn),
    () =>
      isIn
        ? collectionsApi[':id'].prompts[':slug'].$put({ param, json: {} })
        : collectionsApi[':id'].prompts[':slug'].$delete({ param }),
    'The collection wasn’t changed',
  );
}
