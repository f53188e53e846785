import { strToU8, zipSync } from 'fflate';

/** File names are UTF-8. Our archives are a few kB: no worker is needed. */
export function asZip(files: readonly { name: string; text: string }[]): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])));
}
