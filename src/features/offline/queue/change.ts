/** One request. Sending it twice must have the effect of sending it once. */
export interface Change {
  /** What it is about: a newer change with the same subject replaces one that waits, such as `completion:{module}`. */
  subject: string;
  method: 'POST' | 'PUT' | 'DELETE';
  /** An address of the API. */
  path: string;
  json?: unknown;
  /** For the list of what waits: "Complete “Write prompts that work”". */
  label: string;
  /** Its content is in files.ts, by its ID. */
  file?: WaitingFile;
}

/** Sent before the change that needs it, under an ID with which it is stored once. */
export interface WaitingFile {
  /** A UUID, made here. */
  id: string;
  /** Where it is uploaded: an address of the API. */
  path: string;
  name: string;
  size: number;
}

export interface WaitingChange extends Change {
  /** Sent as `Idempotency-Key`. */
  id: string;
  /** ISO time, by the device's clock: for display only. */
  madeAt: string;
  /** Why the account refuses it. */
  problem?: string;
  /** The device's storage is full or blocked: closing the page loses it. */
  isOnlyInThisPage?: true;
}

/** As it is stored. */
export interface StoredChange extends WaitingChange {
  /** Who made it. It is never sent for, or shown to, another member. */
  memberId: string;
  /** Where it was made: that page's stored copy is outdated once it is sent. */
  page: string;
  /** Given by the database: the order in which they are sent. */
  order: number;
  /** How often the server failed to answer it. */
  failures?: number;
}
