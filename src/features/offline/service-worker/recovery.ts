// A page of an older build may need files that no server has anymore. Deletes its copy and reloads it, once.
import { pageOf } from '../queue/page.ts';
import { scope } from './scope.ts';
import { KEPT, matchOptions, PAGES, SHELL } from './stores.ts';

const ONCE_IN_MS = 60_000;
const ENTRY = '/recovered/';

/** Called when the server does not have a file that this page needs. */
export async function recover(clientId: string, now = Date.now()): Promise<void> {
  const client = await scope.clients.get(clientId);
  if (!client?.navigate) return;
  const page = pageOf(new URL(client.url));
  const shell = await caches.open(SHELL);
  const entry = ENTRY + encodeURIComponent(page);
  const last = Number(await (await shell.match(entry))?.text()) || 0;
  // The reloaded page has the same problem: another reload would not help.
  if (now - last < ONCE_IN_MS) return;
  await shell.put(entry, new Response(String(now)));
  for (const name of [PAGES, KEPT]) await (await caches.open(name)).delete(page, matchOptions);
  await client.navigate(client.url).catch(() => undefined);
}
