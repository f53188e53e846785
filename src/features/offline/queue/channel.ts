// Tells the other tabs, and the service worker, that the list of waiting changes has changed.

interface News {
  /** The change that arrived, with its response: the tab that made it may be waiting for it. */
  sent?: { id: string; data: unknown };
}

const listeners = new Set<(news: News) => void>();
/** Safari before 15.4 has none: its tabs reload the list when they become visible. */
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ai-money-masters-waiting');
if (channel) {
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    for (const listener of listeners) listener(data);
  };
  // In Node, where the rules are tested, an open channel would keep the process alive.
  (channel as { unref?: () => void }).unref?.();
}

/** Also notifies this tab. */
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
