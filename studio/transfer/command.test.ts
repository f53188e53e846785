// The two commands as a developer types them, against a running Studio.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { aLake, clientOf, copyOfDataset } from '../../src/testing/lake/a-lake.ts';

/** `studio`: the folder of the running Studio. */
async function typed(studio: string, ...words: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'command.ts'), ...words], {
    env: { ...process.env, STUDIO_FOLDER: studio, SANITY_PROJECT_ID: '' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  const [code] = await once(child, 'close');
  return { code, said };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Every file of a dataset by its path; documents as lines, whose order does not matter. */
function contentOf(dataset: string): Record<string, unknown> {
  const names = readdirSync(dataset, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    names.map(({ name, parentPath }) => {
      const bytes = readFileSync(join(parentPath, name));
      return [name, name.endsWith('.ndjson') ? documentsIn(bytes) : bytes.toString('base64')];
    }),
  );
}

const documentsIn = (bytes: Buffer) =>
  String(bytes)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { _id: string })
    .sort((a, b) => (a._id < b._id ? -1 : 1));

async function studioWithPicture() {
  const studio = await aLake(copyOfDataset());
  const client = clientOf(studio, { perspective: 'raw' });
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const { _id } = await client.assets.upload('image', bytes, { filename: 'teal.png' });
  const picture = { _type: 'image', asset: { _type: 'reference', _ref: _id } };
  await client.patch('siteSettings').set({ picture }).commit();
  return studio;
}

test('an editor exports a Studio to a folder and imports it into another Studio unchanged', async () => {
  const home = await studioWithPicture();
  const folder = join(newFolder(), 'new', 'dataset');
  const out = await typed(home.folder, 'export', '--from', 'studio', '--to', folder);
  expect(out).toMatchObject({ code: 0, said: expect.stringMatching(/ \d+ written, 0 were the/) });
  const content = contentOf(join(home.folder, 'dataset'));
  expect(contentOf(folder)).toEqual(content);

  const empty = newFolder();
  mkdirSync(join(empty, 'dataset'));
  const away = await aLake(empty);
  const into = ['import', '--from', folder, '--to', 'studio'];
  expect(await typed(away.folder, ...into)).toMatchObject({ code: 0 });
  expect(contentOf(join(empty, 'dataset'))).toEqual(content);
  expect((await typed(away.folder, ...into)).said).toContain(': 0 written,');
});

test.each([
  ['export', '--from'],
  ['import', '--to'],
])(
  'an editor who names no folder is told that the files are the content of the Studio: %s',
  async (direction, flag) => {
    const { folder } = await aLake();
    const { code, said } = await typed(folder, direction, flag, 'studio');
    expect(said).toContain('already are the content of the Studio');
    expect(code).toBe(0);
  },
);

test('the folder of a running Studio can be read but not written', async () => {
  const [open, other] = [await aLake(), await aLake()];
  const dataset = join(open.folder, 'dataset');
  const read = await typed(other.folder, 'import', '--from', dataset, '--to', 'studio');
  expect(read.said).toContain(': 0 written,');
  const written = await typed(other.folder, 'export', '--from', 'studio', '--to', dataset);
  expect(written.said).toContain('The Studio is open already');
  expect(written.code).toBe(1);
});

test('an editor without a running Studio is told so, even if a killed Studio left its file behind', async () => {
  const folder = copyOfDataset();
  const elsewhere = join(folder, 'elsewhere', 'dataset');
  const asked = ['export', '--from', 'studio', '--to', elsewhere];
  const sentence = { code: 1, said: 'No Studio runs on this machine: npm run studio\n' };
  expect(await typed(folder, ...asked)).toEqual(sentence);
  mkdirSync(join(folder, '.lake'));
  const note = { url: 'http://localhost:9', token: 'gone', pid: 1 };
  writeFileSync(join(folder, '.lake', 'lake.json'), JSON.stringify(note));
  expect(await typed(folder, ...asked)).toEqual(sentence);
  expect(existsSync(elsewhere)).toBe(false);
});

test('an editor who names a missing folder reads its name in the error', async () => {
  const { folder } = await aLake();
  const missing = join(newFolder(), 'dataset');
  expect(await typed(folder, 'import', '--from', missing, '--to', 'studio')).toEqual({
    code: 1,
    said: `There is no folder ${missing}.\n`,
  });
});

test('--help explains the usage and succeeds; arguments that make no sense fail', async () => {
  const help = await typed('.', '--help');
  expect(help.said).toContain('--from sanity|studio');
  expect(help.code).toBe(0);
  expect((await typed('.', 'sideways')).code).toBe(1);
});
