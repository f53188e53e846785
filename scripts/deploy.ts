// `npm run deploy`: check, build, migrate, publish, and check the live address. Stops at the first step that fails.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import {
  AddressError,
  noAddress,
  publicOrigin,
  validOrigin,
  withAddress,
  withOrigin,
} from './deploy/address.ts';
import { isChecked } from './deploy/checked-commit.ts';
import { untilLive } from './deploy/live-site.ts';

const CONFIGURATION = 'wrangler.toml';
const BUILT = join('dist', 'server', 'wrangler.json');
/** A new domain's certificate takes minutes. */
const LIVE_WITHIN_MS = Number(process.env.LIVE_WITHIN_SECONDS || 240) * 1000;

if (process.env.DEMO_MEMBERS)
  stop('DEMO_MEMBERS is set: a build with demo members is for this machine only.');

const origin = await address().catch((error) => {
  if (error instanceof AddressError) return stop(error.message);
  throw error;
});
// The build needs the address for its links, the doctor for its requests there.
const environment = { ...process.env, ORIGIN: origin };

run('npm', ['run', 'doctor']);
await check();
run('npm', ['run', 'build']);
const built = JSON.parse(await readFile(BUILT, 'utf8')) as Record<string, object>;
await writeFile(BUILT, JSON.stringify(withAddress(built, origin)));
run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote']);
const version = await publish();

console.info(`\nDeployed. Asking ${origin} for an answer:`);
const isLive = await untilLive(origin, {
  version,
  withinMs: LIVE_WITHIN_MS,
  tell: console.info,
});
if (!isLive)
  stop(
    `\nThe Worker is deployed, but ${origin} does not answer with it. If its domain is new to Cloudflare, its name servers ` +
      'and certificate may take longer: open the address later. Otherwise look at Workers & Pages → Domains in the ' +
      'Cloudflare dashboard and at `wrangler tail`. Deploying again is safe.',
  );

/** Skipped if exactly these files have passed: the check takes minutes. Hosted content is still checked. */
async function check(): Promise<void> {
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
  if (!process.stdin.isTTY) throw new AddressError(noAddress(name));
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(
    `Where should the site answer? A domain of your Cloudflare account (learn.your-domain.com),\nor ${name}.your-subdomain.workers.dev: `,
  );
  terminal.close();
  const chosen = validOrigin(typed, name);
  await writeFile(CONFIGURATION, withOrigin(await readFile(CONFIGURATION, 'utf8'), chosen));
  console.info(`ORIGIN = "${chosen}" is now in [vars] of ${CONFIGURATION}.`);
  return chosen;
}

/** Returns the new version's id. Wrangler writes JSON lines about its work into WRANGLER_OUTPUT_FILE_PATH. */
async function publish(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  const output = join(folder, 'wrangler.ndjson');
  try {
    // Explicit, so that no other build made meanwhile is deployed.
    run('wrangler', ['deploy', '--config', BUILT], { WRANGLER_OUTPUT_FILE_PATH: output });
    const lines = (await readFile(output, 'utf8').catch(() => '')).split('\n').filter(Boolean);
    const entries = lines.map((line) => JSON.parse(line) as { type: string; version_id?: string });
    return entries.find(({ type }) => type === 'deploy')?.version_id ?? null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(command: string, args: readonly string[], extra: NodeJS.Dict<string> = {}): void {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...environment, ...extra },
  });
  if (status !== 0) process.exit(status ?? 1);
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
