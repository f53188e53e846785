// The page’s requests to the service worker.

export interface KeptRoot {
  /** A lesson or a learning path. */
  path: string;
  title: string;
  /** The page itself, plus the lessons of a path. */
  pages: string[];
}

export type Question =
  /** Deletes everything of the member’s. */
  | { type: 'forget' }
  | { type: 'keep'; path: string }
  | { type: 'let-go'; path: string }
  | { type: 'what-is-kept' }
  /** The page’s stored copy is outdated. */
  | { type: 'refresh'; page: string };

export type KeepResult =
  | { state: 'kept'; pages: number }
  | { state: 'failed'; why: 'offline' | 'full' | 'locked' | 'other' };

const PATIENCE_MS = 60_000;

/** The service worker’s response; undefined if there is no worker, or none arrives within a minute. */
export async function askWorker<T>(question: Question): Promise<T | undefined> {
  const controller = navigator.serviceWorker?.controller;
  if (!controller) return undefined;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS, undefined);
    port1.onmessage = ({ data }: MessageEvent<T>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    };
    controller.postMessage(question, [port2]);
  });
}

export const toldWorker = (question: Question): Promise<unknown> => askWorker(question);
