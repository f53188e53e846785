// How a built version gets the traffic: uploaded without any, tried by requests of our own, then step by step, watched,
// and taken back when errors rise (decision 0218).
import { readFile } from 'node:fs/promises';
import type { CommitStamp } from '../build/built-from-integration.ts';
import { type Cloudflare, type Share, WranglerError } from './cloudflare.ts';
import { ask, overrideOf, untilLive } from './live-site.ts';
import { type Probe, probe } from './probe.ts';
import type { VersionName } from './version-name.ts';
import { tooMuch, watch } from './watch.ts';

/** The first share of a version whose pages load the same files as those of the version before. */
const FIRST_SHARE = 10;
/** For a version that has no traffic yet: it is known everywhere within seconds. */
const TRIED_WITHIN_MS = 60_000;

interface Rollout {
  cloudflare: Cloudflare;
  origin: string;
  worker: string;
  name: VersionName;
  /** The new build's /build.json. */
  stampFile: string;
  /** A new version reaches all of Cloudflare within seconds; a new domain's certificate takes minutes. */
  liveWithinMs: number;
  watchMs: number;
  /** Shares in percent, such as 10,50; null: as `firstShares` finds. */
  shares: readonly number[] | null;
  tell(message: string): void;
}

/** Null when the new version has all the traffic; otherwise what happened, in sentences. Throws WranglerError. */
export async function rollOut(rollout: Rollout): Promise<string | null> {
  const { cloudflare, name, tell } = rollout;
  const deployed = cloudflare.deployed();
  const [stable] = deployed ?? [];
  if (!stable) {
    tell(
      '\nThis is the first version, so there is none to go back to. It gets all the traffic right away.',
    );
    return whole(rollout, null);
  }
  const version = await cloudflare.upload(name);
  // Secrets that were put before the first deploy have made a Worker that answers nowhere.
  if (version === 'objects' && (await lookQuietly(rollout.origin)) === null) {
    tell(
      `\n${rollout.origin} does not answer yet, so there is nothing to go back to. This version gets all the traffic right away.`,
    );
    return whole(rollout, null);
  }
  if (version === 'objects') {
    tell(
      '\nThis version has new Durable Object classes. Cloudflare takes them only with all the traffic, and no ' +
        'version from before them can come back.',
    );
    return whole(rollout, stable.version);
  }
  return gradually(rollout, { stable: stable.version, version });
}

async function whole(rollout: Rollout, stable: string | null): Promise<string | null> {
  const { cloudflare, origin, name, liveWithinMs, watchMs, tell } = rollout;
  const before = stable ? await probe(origin) : NOTHING_FAILED;
  const version = await cloudflare.deployWhole(name);
  tell(`\nDeployed. Asking ${origin} for an answer:`);
  if (!(await untilLive(origin, { version, withinMs: liveWithinMs, tell }))) return notLive(origin);
  if (!stable) return null;
  const seen = await watch(origin, { forMs: watchMs, before });
  return seen && `${seen} Version ${version} stays: correct the cause and deploy again.`;
}

const NOTHING_FAILED: Probe = { asked: 0, failures: [], isReady: true, membersFailures: 0 };

async function gradually(
  rollout: Rollout,
  { stable, version }: { stable: string; version: string },
): Promise<string | null> {
  const { cloudflare, origin, worker, name, liveWithinMs, watchMs, tell } = rollout;
  const label = name.tag ? `${name.tag} (${version})` : version;
  const headers = overrideOf(worker, version);
  // What this deploy gave last; another one may run at the same time.
  let given: Share[] | null = null;
  const isTaken = () => given !== null && !isSame(given, cloudflare.deployed() ?? []);
  const give = (percentage: number) => {
    if (isTaken()) throw new OtherDeploy();
    const both: Share[] = [
      { version: stable, percentage: 100 - percentage },
      { version, percentage },
    ];
    const shares = percentage === 100 ? both.slice(1) : both;
    cloudflare.share(shares, `${label}: ${percentage} % of the traffic`);
    given = shares;
  };
  const takeBack = (seen: string) => {
    try {
      if (isTaken()) return `${seen}\n${new OtherDeploy().message}`;
      // With the secrets that it had minutes ago.
      const secrets = cloudflare.backTo(stable, `Back from ${label}`, { withOldSecrets: true });
      if (secrets) throw new Error(`these secrets changed: ${secrets}`);
    } catch (error) {
      return `${seen}\nRolling back failed as well: ${(error as Error).message}\nNow: npm run rollback -- ${stable}`;
    }
    return (
      `${seen}\nRolled back by itself: version ${stable} has all the traffic again. ` +
      'Migrations that were applied stay; that version works with them.'
    );
  };
  const before = await probe(origin);
  // A new domain leads nowhere yet; it gets its route while the version before still answers.
  const hasRoute = (await lookQuietly(origin)) !== null;
  try {
    give(0);
    if (!hasRoute) cloudflare.run(['triggers', 'deploy', '--config', cloudflare.configuration]);
    tell(`\nVersion ${label} is uploaded and has no traffic. Asking it at ${origin}:`);
    const withinMs = Math.min(liveWithinMs, hasRoute ? TRIED_WITHIN_MS : liveWithinMs);
    if (!(await untilLive(origin, { version, headers, withinMs, tell })))
      return takeBack('The new version does not answer as it should. No visitor saw it.');
    const first = await probe(origin, headers);
    const tried = tooMuch(
      [first, first.failures.length > 0 ? await probe(origin, headers) : first],
      before,
    );
    if (tried) return takeBack(`${tried} No visitor saw it.`);
    tell(`${first.asked} requests to real pages and their files worked.`);
    for (const percentage of [...(rollout.shares ?? (await firstShares(rollout))), 100]) {
      give(percentage);
      tell(
        `\nVersion ${label} has ${percentage} % of the traffic. Watching for ${watchMs / 1000} seconds.`,
      );
      const seen = await watch(origin, {
        ...(percentage < 100 && { headers }),
        forMs: watchMs,
        before,
      });
      if (seen) return takeBack(seen);
    }
  } catch (error) {
    if (error instanceof OtherDeploy) return error.message;
    // Halfway: the new version may have a share that is not watched.
    if (error instanceof WranglerError) return takeBack(`${error.message}.`);
    throw error;
  }
  if (hasRoute) cloudflare.run(['triggers', 'deploy', '--config', cloudflare.configuration]);
  if (await untilLive(origin, { version, withinMs: liveWithinMs, tell })) return null;
  return notLive(origin);
}

class OtherDeploy extends Error {
  override message =
    'Another deploy or rollback changed which version has the traffic. This one stops, and takes nothing back.';
}

/** A version without traffic may be left out of what is deployed; another one in its place is another deploy. */
function isSame(given: readonly Share[], there: readonly Share[]): boolean {
  const hasIdle = there.some(({ percentage }) => percentage === 0);
  const text = (shares: readonly Share[]) =>
    shares
      .filter(({ percentage }) => percentage > 0 || hasIdle)
      .map(({ version, percentage }) => `${version} ${percentage}`)
      .sort()
      .join();
  return text(given) === text(there);
}

/**
 * Cloudflare chooses a version for each request, so with a share of the traffic a page of one version asks the other for
 * its files: https://developers.cloudflare.com/workers/static-assets/routing/advanced/gradual-rollouts/
 * Only when both have the same files is a share safe without a rule that keeps a visitor at one version.
 */
async function firstShares({ origin, stampFile }: Rollout): Promise<number[]> {
  const built = JSON.parse(await readFile(stampFile, 'utf8')) as Partial<CommitStamp>;
  const live = (await ask(origin, '/build.json').catch(() => null))
    ?.json as Partial<CommitStamp> | null;
  return built.files && built.files === live?.files ? [FIRST_SHARE] : [];
}

/** The version that answers at the address; null if nothing of ours does. */
async function lookQuietly(origin: string): Promise<string | null> {
  const health = await ask(origin, '/api/health')
    .catch(() => ask(origin, '/api/health'))
    .catch(() => null);
  return typeof health?.json?.version === 'string' ? health.json.version : null;
}

const notLive = (origin: string) =>
  `\nThe Worker is deployed, but ${origin} does not answer with it. If its domain is new to Cloudflare, its name servers ` +
  'and certificate may take longer: open the address later. Otherwise look at Workers & Pages → Domains in the ' +
  'Cloudflare dashboard and at `wrangler tail`. Deploying again is safe.';
