// `npm run rollback`: lists the last versions, says what a rollback leaves as it is, and gives one of them all the traffic.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { wayBack } from '../functions/deploys/rules/way-back.ts';
import { Cloudflare, WranglerError } from './deploy/cloudflare.ts';
import { untilLive } from './deploy/live-site.ts';
import { secondsFrom } from './deploy/seconds.ts';
import { typedAnswer } from './deploy/typed-answer.ts';
import { chosen } from './rollback/chosen.ts';
import { schemaAt, schemaNow, whatItTakes } from './rollback/schema.ts';
import { type Candidate, listText, nameOf, whatStays, whyNot } from './rollback/text.ts';
import { lastVersions } from './rollback/versions.ts';

const USAGE = `npm run rollback                    lists the last versions, and asks
npm run rollback -- 8f3c1e2d4       to this commit or version
npm run rollback -- 8f3c1e2d4 --yes without asking
npm run rollback -- --list          only lists`;
const args = process.argv.slice(2);
const has = (flag: string) => args.includes(flag);
const named = args.find((arg) => !arg.startsWith('-'));
const unknownFlag = args.find(
  (arg) => /^-/.test(arg) && !['--yes', '--list', '--old-secrets'].includes(arg),
);
if (unknownFlag) stop(USAGE);

const liveWithinMs = secondsFrom('LIVE_WITHIN_SECONDS', process.env.LIVE_WITHIN_SECONDS, 60);
if (liveWithinMs instanceof Error) stop(liveWithinMs.message);

/** The built configuration knows the Worker’s name; a clone that never built has wrangler.toml. */
const BUILT = join('dist', 'server', 'wrangler.json');
const cloudflare = new Cloudflare(existsSync(BUILT) ? BUILT : 'wrangler.toml', process.env);

try {
  await rollBack();
} catch (error) {
  if (!(error instanceof WranglerError)) throw error;
  stop(error.message);
}

async function rollBack(): Promise<void> {
  const schema = schemaNow(cloudflare);
  if (schema.unreachable)
    console.warn(
      `The database does not say which migrations it has (${schema.unreachable}). The files here count as applied.`,
    );
  if (schema.unknown.length > 0)
    stop(
      `The database has migrations that are not here: ${schema.unknown.join(', ')}. \`git pull\` first.`,
    );
  const versions = lastVersions(cloudflare);
  const candidates: Candidate[] = versions.map((version) => ({
    ...version,
    way: wayBack(
      {
        migration: version.schema || schemaAt(schema, version.createdAt),
        objects: version.objects,
      },
      schema,
    ),
  }));
  console.info(listText(candidates));
  if (has('--list')) return;
  const typed = named ?? (await typedAnswer('\nWhich one? Its number or commit: '));
  if (!typed && has('--yes')) return stop(`\nTo which version?\n${USAGE}`);
  if (!typed) return console.info(`\n${USAGE}`);
  const target = chosen(candidates, typed);
  if (typeof target === 'string') return stop(target);
  const refused = whyNot(target, whatItTakes);
  if (refused) return stop(`\n${refused}`);
  const live = candidates.toSorted((a, b) => b.share - a.share)[0] ?? target;
  console.info(`\n${whatStays(live, target)}`);
  const answer = has('--yes') ? 'yes' : await typedAnswer('\nType yes to go on: ');
  if (answer === null) return stop('Add --yes if that is what you want.');
  if (answer.trim().toLowerCase() !== 'yes') return stop('Nothing was changed.');
  const secrets = cloudflare.backTo(
    target.id,
    `Rolled back from ${nameOf(live)} to ${nameOf(target)}`,
    {
      withOldSecrets: has('--old-secrets'),
    },
  );
  if (secrets)
    return stop(
      `Nothing was changed. These secrets changed since ${nameOf(target)}: ${secrets}. It would come back with the old ones. ` +
        'Add --old-secrets if they still work, and put the new ones again after it with `wrangler secret put`.',
    );
  await confirmLive(target);
}

async function confirmLive(target: Candidate): Promise<void> {
  const { unstable_readConfig } = await import('wrangler');
  const { vars } = unstable_readConfig({ config: cloudflare.configuration });
  const origin = process.env.ORIGIN || String(vars.ORIGIN ?? '');
  const done = `\n${nameOf(target)} has all the traffic.`;
  if (!origin) return console.info(`${done} Set ORIGIN to have its address asked as well.`);
  const withinMs = Number(liveWithinMs);
  if (!(await untilLive(origin, { version: target.id, withinMs, tell: console.info })))
    stop(`${done} But ${origin} does not answer as it should.`);
  console.info(done);
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
