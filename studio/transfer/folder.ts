// A dataset folder, written as the Studio's server writes it: one document a line, in an order that keeps diffs short.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { keepAsset } from '../lake/assets.ts';
import { fieldsOf } from '../lake/fields-of.ts';
import { Store } from '../lake/store.ts';
import { Transactions } from '../lake/transactions.ts';
import { isPublished, type Place, told } from './place.ts';

/** `dataset`: the folder with the .ndjson files. Throws a sentence while a Studio runs on it. */
export function folderPlace(dataset: string): Place {
  if (basename(dataset) !== 'dataset') throw new Error('The folder has to be named "dataset".');
  const store = new Store({ folder: dirname(dataset), fieldsOf });
  const transactions = new Transactions(store, () => undefined);
  return {
    name: dataset,
    documents: async () => [...store.documents.values()].map(told).filter(isPublished),
    bytesOf: async ({ path }) =>
      readFileSync(join(store.dataset, 'assets', basename(String(path)))),
    async takeAsset({ _id, path, originalFilename, mimeType }, bytes) {
      const [kind, project, name] = String(path).split('/') as ['images' | 'files', string, string];
      const kept = await keepAsset(store, transactions, {
        kind,
        bytes,
        filename: typeof originalFilename === 'string' ? originalFilename : null,
        contentType: String(mimeType),
        project,
        dataset: name,
        origin: '',
      });
      if (kept?._id !== _id) throw new Error(`${_id} has other bytes than it says`);
    },
    async write({ put, remove }) {
      transactions.run({}, (staging) => {
        for (const document of put) staging.apply({ createOrReplace: document as never });
        for (const id of remove) staging.apply({ delete: { id } });
      });
    },
    close: async () => store.close(),
  };
}
