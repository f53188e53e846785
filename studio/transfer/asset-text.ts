// What people say about an asset, and Sanity's Studio lets them write. All else follows from its bytes (which its id
// names) and from where it is: Sanity notes its own path, colours and placeholders.
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

/** Equal for documents that need no transfer. */
export function saying(document: Content): Content {
  const { _id, _type } = document;
  return isAsset(_type) ? { _id, _type, ...textOf(document) } : document;
}

/** Gives an asset these words, and none of the others. */
export function textPatch(asset: Content) {
  const set = textOf(asset);
  return { set, unset: WORDS.filter((word) => !(word in set)) };
}

function textOf(asset: Content): Record<string, unknown> {
  return Object.fromEntries(
    WORDS.filter((word) => word in asset).map((word) => [word, asset[word]]),
  );
}
