import { strToU8, zipSync } from 'fflate';

/** Names are in the archive as UTF-8. An archive of ours is a few kB: no worker is needed. */
export function asZip(files: readonly { name: string; text: string }[]): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])));
}
