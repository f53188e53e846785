import { MAX_READ_TEXT } from '../../../../functions/artifacts/rules/hand-in-checks.ts';
import { kindOfName } from '../../../../functions/uploads/rules/kinds.ts';
import type { ToRead } from './answer-files.ts';
import type { FileText } from './text-of-file.ts';

/** On an old phone, a PDF of ten pages takes about three seconds. */
const DEADLINE_MS = 15_000;

// The build finds a worker by an expression that is whole.
const pdfWorker = () => new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
const fileWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** The text of a file, read on another thread and for a bounded time. Never rejects. */
export const readFile = (file: File, signal: AbortSignal): Promise<FileText> =>
  new Promise((resolve) => {
    const worker = kindOfName(file.name) === 'pdf' ? pdfWorker() : fileWorker();
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
