// Somewhere content lives: a dataset folder, the lake on this machine, a dataset at Sanity.

export type Content = { _id: string; _type: string } & Record<string, unknown>;

export interface Source {
  /** For messages. */
  name: string;
  /** Everything that is published, assets included, without what each place knows by itself (`_rev` and dates). */
  documents(): Promise<Content[]>;
  bytesOf(asset: Content): Promise<Uint8Array>;
}

export interface Place extends Source {
  /** Takes the bytes in; the asset's id follows from them and must be the same everywhere. */
  takeAsset(asset: Content, bytes: Uint8Array): Promise<void>;
  /** All of these, or none. `describe`: assets that are there and get the words of these (asset-words.ts). */
  write(change: { put?: Content[]; describe?: Content[]; remove?: string[] }): Promise<void>;
  close(): Promise<void>;
}
