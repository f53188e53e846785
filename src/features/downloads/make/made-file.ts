/** A file that was made in the browser. */
export interface MadeFile {
  /** With its extension. */
  name: string;
  type: string;
  content: string | Uint8Array<ArrayBuffer>;
}
