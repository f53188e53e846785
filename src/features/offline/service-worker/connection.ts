// Tells open pages whether the last request reached the server: on a bad connection, browsers still report online.
import { scope } from './scope.ts';

let isOnline: boolean | undefined;

export function tell(online: boolean): void {
  if (online === isOnline) return;
  isOnline = online;
  void scope.clients.matchAll().then((pages) => {
    for (const page of pages) page.postMessage({ online });
  });
}

scope.addEventListener('message', ({ data, source }) => {
  if (data === 'online?' && isOnline !== undefined) source?.postMessage({ online: isOnline });
});
