// Reads files in a worker, which the page terminates if it takes too long.
import { type Reader, textOfFile } from './text-of-file.ts';

export interface ToRead {
  file: File;
  /** Characters. */
  max: number;
}

export function answerFiles(pdf?: Reader): void {
  addEventListener(
    'message',
    async ({ data: { file, max }, ports: [port] }: MessageEvent<ToRead>) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      // Not to the page itself: in a worker, PDF.js sends messages there.
      port?.postMessage(await textOfFile(bytes, file.name, { max, ...(pdf && { pdf }) }));
    },
  );
}
