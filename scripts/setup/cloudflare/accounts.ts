// The accounts of the login, their domains, and the address that an account gives to a Worker.
import { type Cloudflare, unlessNoWorker } from './api.ts';

export interface CloudflareAccount {
  id: string;
  name: string;
}

export const accountsOf = (cloudflare: Cloudflare) =>
  cloudflare.get<CloudflareAccount[]>('/accounts?per_page=50');

/** `https://name.subdomain.workers.dev`; null while the account has no subdomain. */
export async function workersDev(
  cloudflare: Cloudflare,
  account: string,
  worker: string,
): Promise<string | null> {
  const path = `/accounts/${account}/workers/subdomain`;
  const answer = await unlessNoWorker(cloudflare.get<{ subdomain: string }>(path));
  return answer?.subdomain ? `https://${worker}.${answer.subdomain}.workers.dev` : null;
}

/** Why the address cannot be this account's, in a sentence; null if it can. */
export async function notOurs(
  cloudflare: Cloudflare,
  { account, worker }: { account: string; worker: string },
  origin: string,
): Promise<string | null> {
  const { host } = new URL(origin);
  if (host.endsWith('.workers.dev')) {
    const own = await workersDev(cloudflare, account, worker);
    if (own === origin) return null;
    return own
      ? `The address of this Worker at workers.dev is ${own}.`
      : `This account has no subdomain of workers.dev yet. Choose one at https://dash.cloudflare.com/${account}/workers/onboarding, then run this again.`;
  }
  const labels = host.split('.');
  const parents = labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'));
  for (const name of parents) {
    const zones = await cloudflare.get<unknown[]>(`/zones?name=${name}&account.id=${account}`);
    if (zones.length > 0) return null;
  }
  return `${host} belongs to no domain of this Cloudflare account. Add the domain at https://dash.cloudflare.com/${account}/add-site, then run this again.`;
}
