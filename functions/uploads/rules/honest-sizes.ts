// A ZIP entry may declare ten bytes and unpack to gigabytes. Each entry is unpacked up to its declared size and no
// further; nothing of it is kept.
import { FileRefusal } from './kinds.ts';
import { isZip, readZip, type ZipEntry } from './zip.ts';

const LIES = 'That file says that it’s smaller than it is. Please save it again.';

/** Throws FileRefusal. For files that inspectFile has accepted: no entries overlap or declare too much. */
export async function refuseFalseSizes(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!isZip(bytes)) return;
  for (const entry of readZip(bytes))
    if (entry.method !== 0 && !(await unpacksAsSaid(bytes, entry))) throw new FileRefusal(LIES);
}

async function unpacksAsSaid(
  bytes: Uint8Array<ArrayBuffer>,
  { start, packed, size }: ZipEntry,
): Promise<boolean> {
  const stream = new Blob([bytes.subarray(start, start + packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  let seen = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return seen === size;
      seen += value.length;
      if (seen > size) {
        await reader.cancel();
        return false;
      }
    }
  } catch {
    // Damaged, or with data after its end.
    return false;
  }
}
