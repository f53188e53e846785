// Uploaded files: next to the dataset's lines, or at Sanity. Like dataset.ts, runs in Node while the site is built.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDER } from './dataset.ts';
import { fileOf } from './photo.ts';

const ASSETS = join(FOLDER, 'assets');

/** File names; null where Sanity stores the files. */
export async function assetFiles(): Promise<ReadonlySet<string> | null> {
  if (process.env.SANITY_PROJECT_ID) return null;
  return new Set(await readdir(ASSETS).catch(() => []));
}

/** `url`: where a Content Lake serves it. */
export async function assetBytes(id: string, url: string | null): Promise<Uint8Array> {
  if (!process.env.SANITY_PROJECT_ID) return readFile(join(ASSETS, String(fileOf(id))));
  const response = await fetch(String(url), { headers: proofFor(String(url)) });
  if (!response.ok) throw new Error(`${id} cannot be had from ${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Sanity serves images without a token; the token is only for our own Content Lake. */
function proofFor(url: string): Record<string, string> {
  const { SANITY_API_HOST: host, SANITY_READ_TOKEN: token } = process.env;
  return host && new URL(url).origin === new URL(host).origin
    ? { Authorization: `Bearer ${token}` }
    : {};
}
