// Somewhere content lives: a dataset folder, the lake on this machine, a dataset at Sanity.

export type Content = { _id: string; _type: string } & Record<string, unknown>;

export interface Place {
  /** For messages. */
  name: string;
  /** Everything that is published, assets included, without what each place knows by itself (`_rev` and dates). */
  documents(): Promise<Content[]>;
  bytesOf(asset: Content): Promise<Uint8Array>;
  /** Takes the bytes in; the asset's id follows from them and must be the same everywhere. */
  takeAsset(asset: Content, bytes: Uint8Array): Promise<void>;
  /** All of these, or none. */
  write(change: { put: Content[]; remove: string[] }): Promise<void>;
  close(): Promise<void>;
}

export const isAsset = ({ _type }: Content) => /^sanity\.(image|file)Asset$/.test(_type);

/** Drafts and versions have a dot in their id; what Sanity keeps for itself is nobody's content. */
export const isPublished = (document: Content) =>
  !document._id.includes('.') && (isAsset(document) || !/^(sanity|system)\./.test(document._type));

const OWN = new Set(['_rev', '_createdAt', '_updatedAt', '_system', 'url']);

/** What the document itself says. Only an asset's `url` depends on where it is. */
export function told(document: Content): Content {
  return Object.fromEntries(
    Object.entries(document).filter(
      ([key]) => !OWN.has(key) || (key === 'url' && !isAsset(document)),
    ),
  ) as Content;
}
