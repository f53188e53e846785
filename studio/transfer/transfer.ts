// Makes one place match another. Equal documents stay untouched, so a second run changes nothing.
import { isDeepStrictEqual } from 'node:util';
import { isAsset as isAssetType } from '../lake/documents.ts';
import { strongReferences } from '../lake/references.ts';
import { saying } from './asset-text.ts';
import type { Content, Place, Source } from './place.ts';

const isAsset = ({ _type }: Content) => isAssetType(_type);

const isSame = (one: Content, other: Content | undefined) =>
  other !== undefined && isDeepStrictEqual(saying(one), saying(other));

/** Documents per write: Sanity accepts 4 MB per request. */
const BATCH = 100;

export interface Transferred {
  written: number;
  same: number;
  /** Documents that only the target has. Removed with `remove`, otherwise kept and reported. */
  extra: string[];
}

/** Dangling references stop the transfer before anything is written. */
export async function transfer(
  from: Source,
  to: Place,
  { remove = false } = {},
): Promise<Transferred> {
  const [source, target] = await Promise.all([from.documents(), to.documents()]);
  const ids = new Set(source.map(({ _id }) => _id));
  for (const document of source) {
    for (const ref of strongReferences(document as never))
      if (!ids.has(ref)) throw new Error(`${document._id} refers to ${ref}, which is not there`);
  }
  const known = new Map(target.map((document) => [document._id, document]));
  const changed = source.filter((one) => !isSame(one, known.get(one._id)));
  const assets = changed.filter(isAsset);
  for (const asset of assets) {
    // Its bytes never change: the id is derived from them.
    if (!known.has(asset._id)) await to.takeAsset(asset, await from.bytesOf(asset));
  }
  for (const describe of batches(assets)) await to.write({ describe });
  await writeAll(
    changed.filter((one) => !isAsset(one)),
    new Set([...known.keys(), ...assets.map(({ _id }) => _id)]),
    to,
  );
  const extra = target.filter(({ _id }) => !ids.has(_id));
  if (remove && extra.length > 0) {
    // In one write: some of them may reference others.
    await to.write({ remove: extra.map(({ _id }) => _id) });
  }
  return {
    written: changed.length,
    same: source.length - changed.length,
    extra: extra.map(({ _id }) => _id),
  };
}

/**
 * A strong reference needs an existing target, and lessons reference each other: references to documents of a later
 * batch are written as weak first, and rewritten as strong once everything is there.
 */
async function writeAll(documents: readonly Content[], there: Set<string>, to: Place) {
  const again: Content[] = [];
  for (const batch of batches(documents)) {
    for (const { _id } of batch) there.add(_id);
    const put = batch.map((document) => {
      const early = [...strongReferences(document as never)].filter((ref) => !there.has(ref));
      if (early.length > 0) again.push(document);
      return early.length > 0 ? (weakened(document, new Set(early)) as Content) : document;
    });
    await to.write({ put });
  }
  for (const put of batches(again)) await to.write({ put });
}

function batches(documents: readonly Content[]): Content[][] {
  const count = Math.ceil(documents.length / BATCH);
  return Array.from({ length: count }, (_, i) => documents.slice(i * BATCH, (i + 1) * BATCH));
}

function weakened(value: unknown, refs: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => weakened(entry, refs));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, weakened(entry, refs)]),
  );
  return refs.has(String(copy._ref)) ? { ...copy, _weak: true } : copy;
}
