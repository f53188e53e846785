// Reads a file on a thread of its own, which the page ends if it takes too long.
import { textOfFile } from './text-of-file.ts';

export interface ToRead {
  file: File;
  max: number;
}

addEventListener('message', async ({ data }: MessageEvent<ToRead>) => {
  const { file, max } = data;
  const bytes = new Uint8Array(await file.arrayBuffer());
  postMessage(await textOfFile(bytes, file.name, max));
});
