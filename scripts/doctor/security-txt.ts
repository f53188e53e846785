// The deployed site's security.txt says until when it can be trusted. Every build says it anew, so a site that is built
// within eleven months never gets here. A note, not a problem: a deploy is the fix.

const SECONDS = 8;
const DAY_MS = 86_400_000;
/** How long before the date the doctor speaks up. */
const AHEAD_DAYS = 60;

/** Empty if nothing is deployed yet, or the date is far away. */
export async function disclosureNotes(origin = '', now = Date.now()): Promise<string[]> {
  if (!origin) return [];
  const address = new URL('/.well-known/security.txt', origin);
  const response = await fetch(address, { signal: AbortSignal.timeout(SECONDS * 1000) }).catch(
    () => null,
  );
  return response?.ok ? expiryNotes(await response.text(), address.href, now) : [];
}

export function expiryNotes(text: string, address: string, now: number): string[] {
  const [, date = ''] = /^Expires: (\S+)$/im.exec(text) ?? [];
  const days = Math.floor((Date.parse(date) - now) / DAY_MS);
  if (Number.isNaN(days)) return [`${address} has no date until which it is valid: deploy again`];
  if (days >= AHEAD_DAYS) return [];
  const when = days < 0 ? `expired on ${date}` : `expires in ${days} days`;
  return [`${address} ${when}, and people who find a weakness may not trust it: deploy again`];
}
