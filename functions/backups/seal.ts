// Everything that leaves for the store is encrypted to a public key, in the format of age (https://age-encryption.org/v1).
// The private key is never on the server: what the Worker writes it cannot read.
import { Encrypter } from 'age-encryption';

export type Seal = (bytes: Uint8Array | string) => Promise<Uint8Array>;

/** Throws for a text that is no recipient. */
export function sealTo(recipient: string): Seal {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return async (bytes) => encrypter.encrypt(await packed(bytes));
}

/** Files are sealed as they are: most are compressed already. */
export function sealFilesTo(recipient: string): Seal {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return (bytes) => encrypter.encrypt(bytes);
}

async function packed(bytes: Uint8Array | string): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** SHA-256, in hex. */
export async function digestOf(bytes: Uint8Array | string): Promise<string> {
  const data = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  const digest = await crypto.subtle.digest('SHA-256', data as Uint8Array<ArrayBuffer>);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
