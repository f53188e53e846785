// A place that holds content: a dataset folder, the lake on this machine, or a dataset at Sanity.

export type Content = { _id: string; _type: string } & Record<string, unknown>;

export interface Source {
  /** The name for messages. */
  name: string;
  /** All published documents, assets included, without what each place adds itself (`_rev` and dates). */
  documents(): Promise<Content[]>;
  bytesOf(asset: Content): Promise<Uint8Array>;
}

export interface Place extends Source {
  /** Stores the bytes; the asset's id is derived from them and must be the same everywhere. */
  takeAsset(asset: Content, bytes: Uint8Array): Promise<void>;
  /** Applies all of these or none. `describe`: existing assets that get the texts of these (asset-text.ts). */
  write(change: { put?: Content[]; describe?: Content[]; remove?: string[] }): Promise<void>;
  close(): Promise<void>;
}
