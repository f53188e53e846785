// A dataset accessed over HTTP: at Sanity, or on this machine's lake.
import type { lakeClient } from '../../src/content/lake-client.ts';
import { isContent, told } from '../lake/documents.ts';
import { textPatch } from './asset-text.ts';
import type { Content, Place } from './place.ts';

const PAGE = 500;
const TIMEOUT_MS = 60_000;

export function hostedPlace(client: ReturnType<typeof lakeClient>, name: string): Place {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false });
  const { token } = raw.config();
  return {
    name,
    async documents() {
      const all: Content[] = [];
      for (let last = ''; ; ) {
        const page = await raw.fetch<Content[]>('*[_id > $last] | order(_id asc)[0...$page]', {
          last,
          page: PAGE,
        });
        all.push(...page);
        if (page.length < PAGE) return all.map(told).filter(isContent);
        last = page.at(-1)?._id ?? '';
      }
    },
    async bytesOf({ _id }) {
      const url = await raw.fetch<string | null>('*[_id == $id][0].url', { id: _id });
      if (!url) throw new Error(`${_id} has no address`);
      // Only this machine's lake needs the token; never send it to Sanity's CDN.
      const own = new URL(url).origin === new URL(raw.config().url).origin;
      const response = await fetch(url, {
        ...(own && { headers: { Authorization: `Bearer ${token}` } }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`${_id} cannot be loaded: ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
    async takeAsset(asset, bytes) {
      const kind = asset._type === 'sanity.imageAsset' ? 'image' : 'file';
      const { _id } = await raw.assets.upload(kind, Buffer.from(bytes), {
        contentType: String(asset.mimeType),
        ...(typeof asset.originalFilename === 'string' && { filename: asset.originalFilename }),
      });
      if (_id !== asset._id) throw new Error(`${asset._id} became ${_id} on its way`);
    },
    async write({ put = [], describe = [], remove = [] }) {
      const transaction = raw.transaction();
      for (const document of put) transaction.createOrReplace(document);
      for (const asset of describe) transaction.patch(asset._id, textPatch(asset));
      for (const id of remove) transaction.delete(id);
      await transaction.commit({ visibility: 'sync' });
    },
    close: async () => undefined,
  };
}
