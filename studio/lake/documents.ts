// What a document is, and which ones belong into the dataset.

export interface LakeDocument {
  _id: string;
  _type: string;
  _rev: string;
  _createdAt: string;
  _updatedAt: string;
  [field: string]: unknown;
}

/** A document before and after a transaction; null where there is none. */
export interface Change {
  id: string;
  before: LakeDocument | null;
  after: LakeDocument | null;
}

/** Mendoza's smallest patch: "the outcome is this". */
export const wholeDocument = ({ before, after }: Change) => ({
  apply: [0, after],
  revert: [0, before],
});

/**
 * Whether readers get the document, so that it stands in studio/dataset. An id with a dot is private (Sanity's rule),
 * and what Sanity's own tools keep for themselves is nobody's content; assets are.
 */
export function isContent({ _id, _type }: Pick<LakeDocument, '_id' | '_type'>): boolean {
  return !_id.includes('.') && (isAsset(_type) || !/^(sanity|system)\./.test(_type));
}

export const isAsset = (type: string) => /^sanity\.(image|file)Asset$/.test(type);

const OWN = ['_rev', '_createdAt', '_updatedAt', '_system'];

/** What the document itself says, without what each lake knows by itself. An asset's address depends on where it is. */
export function told<Document extends Record<string, unknown>>(document: Document): Document {
  const own = isAsset(String(document._type)) ? [...OWN, 'url'] : OWN;
  return Object.fromEntries(
    Object.entries(document).filter(([key]) => !own.includes(key)),
  ) as Document;
}
