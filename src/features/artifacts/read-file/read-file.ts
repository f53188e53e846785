import { MAX_READ_TEXT } from '../../../../functions/artifacts/rules/hand-in-checks.ts';
import type { FileText } from './text-of-file.ts';
import type { ToRead } from './worker.ts';

/** On an old phone, a PDF of ten pages takes about three seconds. */
const DEADLINE_MS = 15_000;

/** The text of a file, read on another thread and for a bounded time. Never rejects. */
export const readFile = (file: File, signal: AbortSignal): Promise<FileText> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const { port1, port2 } = new MessageChannel();
    const end = (result: FileText) => {
      clearTimeout(timer);
      port1.close();
      worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(() => end({ unread: 'slow' }), DEADLINE_MS);
    port1.onmessage = ({ data }: MessageEvent<FileText>) => end(data);
    // Also for a script that does not load, such as without a connection.
    worker.addEventListener('error', () => end({ unread: 'damaged' }));
    signal.addEventListener('abort', () => end({ unread: 'slow' }));
    worker.postMessage({ file, max: MAX_READ_TEXT } satisfies ToRead, [port2]);
  });
