// Tells the other tabs, and the service worker, that the list of what waits has changed.

interface News {
  /** What arrived, with its response: the tab in which it was made may be waiting for it. */
  sent?: { id: string; data: unknown };
}

const listeners = new Set<(news: News) => void>();
/** Safari before 15.4 has none: its tabs read the list again when they are looked at. */
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ai-money-masters-waiting');
if (channel) {
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    for (const listener of listeners) listener(data);
  };
  // Node, where the rules are tested, would wait for more.
  (channel as { unref?: () => void }).unref?.();
}

/** Also in this tab. */
export function announce(news: News = {}): void {
  for (const listener of listeners) listener(news);
  try {
    channel?.postMessage(news);
  } catch {
    // The page is being closed.
  }
}

export function onNews(listener: (news: News) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
