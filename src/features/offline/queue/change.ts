/** One request. Sending it twice must have the effect of sending it once. */
export interface Change {
  /** A newer change with the same subject replaces one that waits, such as `completion:{module}`. */
  subject: string;
  method: 'POST' | 'PUT' | 'DELETE';
  /** An API path. */
  path: string;
  json?: unknown;
  /** Shown in the list of waiting changes: "Complete “Write prompts that work”". */
  label: string;
  /** Its content is in files.ts, under its ID. */
  file?: WaitingFile;
}

/** Sent before the change that needs it; uploading it again under the same ID stores it once. */
export interface WaitingFile {
  /** A UUID, made on the device. */
  id: string;
  /** The API path of the upload. */
  path: string;
  name: string;
  size: number;
}

export interface WaitingChange extends Change {
  /** Sent as `Idempotency-Key`. */
  id: string;
  /** ISO time, by the device's clock: for display only. */
  madeAt: string;
  /** The account’s reason for refusing it. */
  problem?: string;
  /** The device's storage is full or blocked: closing the page loses the change. */
  isOnlyInThisPage?: true;
}

export interface StoredChange extends WaitingChange {
  /** The author. The change is never sent for, or shown to, another member. */
  memberId: string;
  /** The page it was made on, whose stored copy is outdated once it is sent. */
  page: string;
  /** Assigned by the database: the sending order. */
  order: number;
  /** How often the server failed to process it. */
  failures?: number;
}
