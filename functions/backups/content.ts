// The documents of a dataset that Sanity hosts, as JSON Lines, and its pictures. Embedded content is in the repository.
import type { AppEnv } from '../environment.ts';

const WITHIN_MS = 20_000;

export interface Asset {
  _id: string;
  /** images/PROJECT/DATASET/NAME: the name is made from the bytes, which never change. */
  path: string;
  url: string;
}

export interface ContentSource {
  /** JSON Lines. */
  documents(): Promise<string>;
  /** Null if it is gone. */
  bytesOf(asset: Asset): Promise<Uint8Array | null>;
}

/** https://www.sanity.io/docs/http-reference/export; null when content is not hosted. */
export function hostedContent(env: AppEnv['Bindings']): ContentSource | null {
  const { SANITY_PROJECT_ID: project, SANITY_DATASET: dataset, SANITY_READ_TOKEN: token } = env;
  if (!project || !dataset || !token) return null;
  const host = env.SANITY_API_HOST || 'https://api.sanity.io';
  const { protocol, host: name } = new URL(host);
  // The hosted API has a subdomain for each project; a Content Lake of one's own has not.
  const origin = env.SANITY_API_HOST ? host : `${protocol}//${project}.${name}`;
  const headers = { Authorization: `Bearer ${token}` };
  const ask = (url: string, init: RequestInit) =>
    fetch(url, { ...init, signal: AbortSignal.timeout(WITHIN_MS) });
  return {
    async documents() {
      const response = await ask(`${origin}/v2026-01-01/data/export/${dataset}`, { headers });
      if (!response.ok) throw new Error(`Sanity answers the export with ${response.status}`);
      return documentsIn(await response.text());
    },
    async bytesOf({ _id, url }) {
      // Pictures are public at Sanity’s CDN; the token is only for a Content Lake of one's own.
      const response = await ask(url, new URL(url).origin === origin ? { headers } : {});
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`Sanity answers with ${response.status} for ${_id}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

const isAsset = ({ _type }: { _type?: unknown }) =>
  _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset';

/** By their names. */
export function assetsIn(documents: string): Map<string, Asset> {
  const all = documents
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Asset & { _type: string });
  const assets = all.filter((document) => isAsset(document) && !document._id.startsWith('drafts.'));
  return new Map(assets.map((asset) => [asset.path.split('/').at(-1) ?? asset._id, asset]));
}

/** Sanity may fail after it has said 200, and says so in the middle of a line or in the last one. */
function documentsIn(text: string): string {
  const lines = text.split('\n').filter(Boolean);
  for (const line of lines)
    if (!isDocument(line))
      throw new Error(`Sanity’s export is not whole: it ends with ${line.slice(-200)}`);
  return lines.map((line) => `${line}\n`).join('');
}

function isDocument(line: string): boolean {
  try {
    return typeof (JSON.parse(line) as { _id?: unknown })._id === 'string';
  } catch {
    return false;
  }
}
