// The types of lake documents, and which documents belong in the dataset.

export interface LakeDocument {
  _id: string;
  _type: string;
  _rev: string;
  _createdAt: string;
  _updatedAt: string;
  [field: string]: unknown;
}

/** A document before and after a transaction; null if it does not exist. */
export interface Change {
  id: string;
  before: LakeDocument | null;
  after: LakeDocument | null;
}

/** Mendoza's simplest patch: "replace with this value". */
export const wholeDocument = ({ before, after }: Change) => ({
  apply: [0, after],
  revert: [0, before],
});

/**
 * Whether the document is public, and therefore in studio/dataset. An id with a dot is private (Sanity's rule), and
 * the documents of Sanity's own tools are not content; assets are.
 */
export function isContent({ _id, _type }: Pick<LakeDocument, '_id' | '_type'>): boolean {
  return !_id.includes('.') && (isAsset(_type) || !/^(sanity|system)\./.test(_type));
}

export const isAsset = (type: string) => /^sanity\.(image|file)Asset$/.test(type);

const OWN = ['_rev', '_createdAt', '_updatedAt', '_system'];

/** The document's own content, without the fields that each lake adds, such as an asset's URL. */
export function told<Document extends Record<string, unknown>>(document: Document): Document {
  const own = isAsset(String(document._type)) ? [...OWN, 'url'] : OWN;
  return Object.fromEntries(
    Object.entries(document).filter(([key]) => !own.includes(key)),
  ) as Document;
}
