// What a page asks of the service worker.

export interface KeptRoot {
  /** A lesson or a learning path. */
  path: string;
  title: string;
  /** The pages that it needs: itself, and the lessons of a path. */
  pages: string[];
}

export type Question =
  /** Everything of the member’s goes. */
  | { type: 'forget' }
  | { type: 'keep'; path: string }
  | { type: 'let-go'; path: string }
  | { type: 'what-is-kept' }
  /** Its stored copy is outdated. */
  | { type: 'refresh'; page: string };

export type KeepResult =
  | { state: 'kept'; pages: number }
  | { state: 'failed'; why: 'offline' | 'full' | 'locked' | 'other' };

const PATIENCE_MS = 60_000;

/** The service worker’s answer; undefined without one, or if it says nothing for a minute. */
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
