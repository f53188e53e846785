// Reads a file on a thread of its own, which the page ends if it takes too long.
import { textOfFile } from './text-of-file.ts';

export interface ToRead {
  file: File;
  max: number;
}

addEventListener(
  'message',
  async ({ data: { file, max }, ports: [port] }: MessageEvent<ToRead>) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // Not to the page itself: in a worker, PDF.js sends messages there.
    port?.postMessage(await textOfFile(bytes, file.name, max));
  },
);
