import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KINDS } from '../model/documents/documents.ts';
import { fileNameOf } from './file-names.ts';

const DATASET = join(import.meta.dirname, '..', 'dataset');

test.each(KINDS.map(({ name }) => name))(
  'a new folder uses the same file name for %s as the dataset',
  (name) => {
    const [line = '{}'] = readFileSync(join(DATASET, fileNameOf(name)), 'utf8').split('\n');
    expect(JSON.parse(line)._type).toBe(name);
  },
);

test('every file of the dataset belongs to a document type', () => {
  const files = readdirSync(DATASET).filter((name) => name !== 'assets.ndjson' && /\./.test(name));
  expect(KINDS.map(({ name }) => fileNameOf(name)).sort()).toEqual(files.sort());
});

test('a hostile type name cannot escape the folder', () => {
  expect(fileNameOf('../secret')).toBe('---secrets.ndjson');
  expect(fileNameOf('sanity.imageAsset')).toBe('assets.ndjson');
});
