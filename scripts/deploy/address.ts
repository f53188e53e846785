// The site's public address: one setting, ORIGIN, from which the build's links, the Worker's and the route follow.

/** A sentence for the founder; nothing was deployed. */
export class AddressError extends Error {}

const WORKERS_DEV = '.workers.dev';
/** A host name with at least two labels (RFC 1123). */
const HOST = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;

export function noAddress(workerName: string): string {
  return (
    'ORIGIN is not set, so nothing would answer after the deploy. Give the address of the site:\n' +
    '- a domain of your Cloudflare account: ORIGIN=https://learn.your-domain.com npm run deploy\n' +
    `- or, without a domain: ORIGIN=https://${workerName}.your-subdomain${WORKERS_DEV} npm run deploy\n` +
    'or write it into [vars] of wrangler.toml, where it stays.'
  );
}

/**
 * `environment`: ORIGIN of the shell. `configuration`: ORIGIN in [vars] of wrangler.toml. Either is enough; null if
 * there is neither. Throws AddressError when they differ or cannot be deployed to.
 */
export function publicOrigin(
  { environment, configuration }: { environment?: string; configuration?: string },
  workerName: string,
): string | null {
  if (environment && configuration && environment !== configuration)
    throw new AddressError(
      `ORIGIN is ${environment} in the environment and ${configuration} in wrangler.toml. Make them the same, or remove one.`,
    );
  const origin = environment || configuration;
  return origin ? validOrigin(origin, workerName) : null;
}

/** The typed address as an origin: `learn.example.com` is enough. */
export function validOrigin(typed: string, workerName: string): string {
  const text = typed.trim().toLowerCase();
  const host = text.replace(/^https:\/\//, '').replace(/\/$/, '');
  if (!HOST.test(host) || /\.(example|test|invalid|localhost|local)$/.test(host))
    throw new AddressError(
      `${typed} is not an address to deploy to. It should look like https://learn.your-domain.com, without a port or a path.`,
    );
  const [label, subdomain, ...others] = host.split('.');
  if (host.endsWith(WORKERS_DEV) && !(label === workerName && subdomain && others.length === 2))
    throw new AddressError(
      `Cloudflare gives this Worker the address ${workerName}.your-subdomain${WORKERS_DEV}, not ${host}.`,
    );
  return `https://${host}`;
}

export interface Deployable {
  vars?: Record<string, unknown>;
  routes?: { pattern: string; custom_domain?: boolean }[];
  workers_dev?: boolean;
}

/**
 * The built Worker's configuration, with its address: a custom domain, for which Cloudflare makes the DNS record and the
 * certificate (https://developers.cloudflare.com/workers/configuration/routing/custom-domains/), or workers.dev.
 * Custom routes in wrangler.toml stay as they are.
 */
export function withAddress<T extends Deployable>(configuration: T, origin: string): T {
  const { host } = new URL(origin);
  const isWorkersDev = host.endsWith(WORKERS_DEV);
  const own = configuration.routes ?? [];
  return {
    ...configuration,
    vars: { ...configuration.vars, ORIGIN: origin },
    workers_dev: isWorkersDev,
    routes: own.length > 0 || isWorkersDev ? own : [{ pattern: host, custom_domain: true }],
  };
}

/** wrangler.toml with ORIGIN among its [vars], for the next deploy. */
export function withOrigin(toml: string, origin: string): string {
  return toml.replace(/^\[vars\]$/m, `[vars]\nORIGIN = "${origin}"`);
}
