// A dataset folder in the format of the Studio's server: one document per line, in an order that keeps diffs short.
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { keepAsset } from '../lake/assets.ts';
import { isContent, told } from '../lake/documents.ts';
import { fieldsOf } from '../lake/fields-of.ts';
import { Files } from '../lake/files.ts';
import { Store } from '../lake/store.ts';
import { Transactions } from '../lake/transactions.ts';
import { textPatch } from './asset-text.ts';
import type { Content, Place, Source } from './place.ts';

/** Only reads, so a Studio may be running on it. Throws a readable message if the folder does not exist. */
export function folderSource(dataset: string): Source {
  if (!statSync(dataset, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no folder ${dataset}.`);
  return {
    name: dataset,
    async documents() {
      const files = new Files(dataset, join(dirname(dataset), '.lake'), fieldsOf);
      const { found = [] } = files.reread() ?? {};
      return found.map(({ content }) => told(content)).filter(isContent);
    },
    bytesOf: async (asset) => readFileSync(bytesPath(dataset, asset)),
  };
}

/** `dataset`: the folder with the .ndjson files, created if missing. Throws while a Studio is running on it. */
export function folderPlace(dataset: string): Place {
  if (basename(dataset) !== 'dataset') throw new Error('The folder has to be named "dataset".');
  mkdirSync(dataset, { recursive: true });
  const store = new Store({ folder: dirname(dataset), fieldsOf });
  const transactions = new Transactions(store, () => undefined);
  return {
    ...folderSource(dataset),
    documents: async () => [...store.documents.values()].map(told).filter(isContent),
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
    async write({ put = [], describe = [], remove = [] }) {
      transactions.run({}, (staging) => {
        for (const document of put) staging.apply({ createOrReplace: document as never });
        for (const asset of describe)
          staging.apply({ patch: { id: asset._id, ...textPatch(asset) } });
        for (const id of remove) staging.apply({ delete: { id } });
      });
    },
    close: async () => store.close(),
  };
}

const bytesPath = (dataset: string, { path }: Content) =>
  join(dataset, 'assets', basename(String(path)));
