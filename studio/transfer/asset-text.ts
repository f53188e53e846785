// The texts of an asset that editors can write in Sanity's Studio. Everything else follows from its bytes (named by
// its id) and its host: Sanity adds its own path, colors and placeholders.
import { isAsset } from '../lake/documents.ts';
import type { Content } from './place.ts';

const WORDS = [
  'originalFilename',
  'title',
  'altText',
  'description',
  'label',
  'creditLine',
  'source',
];

/** Equal for documents that do not need a transfer. */
export function saying(document: Content): Content {
  const { _id, _type } = document;
  return isAsset(_type) ? { _id, _type, ...textOf(document) } : document;
}

/** Replaces all editable texts of an asset with these. */
export function textPatch(asset: Content) {
  const set = textOf(asset);
  return { set, unset: WORDS.filter((word) => !(word in set)) };
}

function textOf(asset: Content): Record<string, unknown> {
  return Object.fromEntries(
    WORDS.filter((word) => word in asset).map((word) => [word, asset[word]]),
  );
}
