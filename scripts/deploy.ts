// `npm run deploy`: check, build, migrate, upload, try, and give the new version the traffic while watching it. Stops at
// the first step that fails.
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtFrom } from './build/built-from.ts';
import {
  AddressError,
  type Deployable,
  noAddress,
  publicOrigin,
  validOrigin,
  withAddress,
  withOrigin,
} from './deploy/address.ts';
import { isChecked } from './deploy/checked-commit.ts';
import { Cloudflare, WranglerError } from './deploy/cloudflare.ts';
import { rollOut } from './deploy/rollout.ts';
import { secondsFrom } from './deploy/seconds.ts';
import { sharesFrom } from './deploy/shares.ts';
import { typedAnswer } from './deploy/typed-answer.ts';
import { versionName } from './deploy/version-name.ts';

const CONFIGURATION = 'wrangler.toml';
const BUILT = join('dist', 'server', 'wrangler.json');
const STAMP = join('dist', 'client', 'build.json');

if (process.env.DEMO_MEMBERS)
  stop('DEMO_MEMBERS is set: a build with demo members is for this machine only.');

const shares = sharesFrom(process.env.DEPLOY_SHARES);
if (shares instanceof Error) stop(shares.message);
const liveWithinMs = seconds('LIVE_WITHIN_SECONDS', 240);
const watchMs = seconds('WATCH_SECONDS', 120);

const origin = await address().catch((error) => {
  if (error instanceof AddressError) return stop(error.message);
  throw error;
});
// The build needs the address for its links, the doctor for its requests there.
const environment = { ...process.env, ORIGIN: origin };

run('npm', ['run', 'doctor']);
await check();
run('npm', ['run', 'build']);
const built = JSON.parse(await readFile(BUILT, 'utf8')) as Deployable & { name?: string };
await writeFile(BUILT, JSON.stringify(withAddress(built, origin)));
const from = builtFrom();
if (!from.isClean)
  console.warn('Some files are not committed: the commit alone will not say what this version is.');
// Before the version that needs them. The version before goes on with them: they only add (decision 0219).
run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote']);

process.on('SIGINT', () => {
  console.error(
    '\nStopped. `npm run rollback -- --list` shows which version has how much of the traffic. Deploying again is safe.',
  );
  process.exit(130);
});
const failed = await rollOut({
  cloudflare: new Cloudflare(BUILT, environment),
  ...{ origin, worker: built.name ?? from.worker, name: versionName(from), stampFile: STAMP },
  ...{ liveWithinMs, watchMs, shares },
  tell: console.info,
}).catch((error) => {
  if (error instanceof WranglerError) return stop(error.message);
  throw error;
});
if (failed) stop(failed);

function seconds(name: string, byDefault: number): number {
  const ms = secondsFrom(name, process.env[name], byDefault);
  return ms instanceof Error ? stop(ms.message) : ms;
}

/** Skipped if exactly these files have passed: the check takes minutes. Content that may have changed is still checked. */
async function check(): Promise<void> {
  if (process.argv.includes('--content-check')) return run('npm', ['run', 'content']);
  if (process.argv.includes('--check') || !(await isChecked())) return run('npm', ['run', 'check']);
  console.info('This commit has passed its checks. `npm run deploy -- --check` runs them again.');
  if (process.env.SANITY_PROJECT_ID) run('npm', ['run', 'content']);
}

async function address(): Promise<string> {
  const { unstable_readConfig } = await import('wrangler');
  const { name = '', vars } = unstable_readConfig({ config: CONFIGURATION });
  const { ORIGIN } = process.env;
  const sources = {
    ...(ORIGIN && { environment: ORIGIN }),
    ...(typeof vars.ORIGIN === 'string' && { configuration: vars.ORIGIN as string }),
  };
  const known = publicOrigin(sources, name);
  if (known) return known;
  const typed = await typedAnswer(
    `Where should the site answer? A domain of your Cloudflare account (learn.your-domain.com),\nor ${name}.your-subdomain.workers.dev: `,
  );
  if (typed === null) throw new AddressError(noAddress(name));
  const chosen = validOrigin(typed, name);
  await writeFile(CONFIGURATION, withOrigin(await readFile(CONFIGURATION, 'utf8'), chosen));
  console.info(`ORIGIN = "${chosen}" is now in [vars] of ${CONFIGURATION}.`);
  return chosen;
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: environment });
  if (status !== 0) process.exit(status ?? 1);
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
