// Whether the server can be reached, as far as the browser and the service worker know.
import { atom, onMount } from 'nanostores';

export const $online = atom(true);

onMount($online, () => {
  if (typeof window === 'undefined') return;
  const worker = navigator.serviceWorker;
  const onBrowser = () => $online.set(navigator.onLine);
  const onWorker = ({ data }: MessageEvent) => {
    if (typeof data?.online === 'boolean') $online.set(data.online && navigator.onLine);
  };
  onBrowser();
  addEventListener('online', onBrowser);
  addEventListener('offline', onBrowser);
  worker?.addEventListener('message', onWorker);
  // The page may be a stored copy that loaded before it could listen for messages.
  worker?.controller?.postMessage('online?');
  return () => {
    removeEventListener('online', onBrowser);
    removeEventListener('offline', onBrowser);
    worker?.removeEventListener('message', onWorker);
  };
});
