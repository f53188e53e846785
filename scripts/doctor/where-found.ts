// For every setting: its reader, and the place where it is set.
import { missingConfiguration } from '../../functions/configuration/missing.ts';
import type { Environment } from './environment.ts';

/** Read during the site's build, from the build's environment. */
const BUILD = [
  'ORIGIN',
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'SANITY_READ_TOKEN',
  'SANITY_API_HOST',
  'GOOGLE_CLIENT_ID',
  'APPLE_CLIENT_ID',
  'GA4_MEASUREMENT_ID',
];
/** Alternative URLs of the same services, and local settings. */
const OVERRIDES = /^D1_LIMITS$|_API_URL$|_VERIFY_URL$|_ISSUER$|_API_HOST$/;
const BUILD_ONLY = ['GA4_MEASUREMENT_ID'];
/** Also read here, by Wrangler and our commands: in the shell they are in the right place, whether the Worker has them or not. */
const COMMANDS = [
  'CLOUDFLARE_ACCOUNT_ID',
  'CLOUDFLARE_API_TOKEN',
  'RESEND_API_URL',
  'STRIPE_API_URL',
];
/** These affect the built pages as well: without them the build uses other content, or leaves out a button. */
const IN_BOTH = [
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'SANITY_READ_TOKEN',
  'GOOGLE_CLIENT_ID',
  'APPLE_CLIENT_ID',
];

export interface Setting {
  name: string;
  reader: 'Worker' | 'build' | 'Worker and build';
  /** The place, in words. */
  found: string;
}

const isReadByWorker = (name: string) => !BUILD_ONLY.includes(name);

/** `names`: all settings. Leaves out overrides that are neither set nor needed. */
export function whereFound(names: readonly string[], environment: Environment): Setting[] {
  const missing = missingConfiguration(environment.isSet);
  const settings = names.map((name) => {
    const isBuild = BUILD.includes(name);
    const worker = isReadByWorker(name) && inWorker(name, environment);
    const build = isBuild && environment.build[name] ? 'build environment' : '';
    const shell = !isBuild && environment.build[name] ? `this shell, ${readHere(name)}` : '';
    const nowhere = missing.includes(name) ? 'missing' : 'not set';
    const found = [worker, build].filter(Boolean).join(', ') || shell || nowhere;
    return { name, reader: readerOf(name), found };
  });
  return settings.filter(({ name, found }) => found !== 'not set' || !OVERRIDES.test(name));
}

const readHere = (name: string) =>
  COMMANDS.includes(name) ? 'for our commands' : 'which nothing reads';

function readerOf(name: string): Setting['reader'] {
  if (!BUILD.includes(name)) return 'Worker';
  return isReadByWorker(name) ? 'Worker and build' : 'build';
}

function inWorker(name: string, { vars, secrets }: Environment): string {
  if (vars[name]) return 'wrangler.toml [vars]';
  return secrets.includes(name) ? 'Worker secret' : '';
}

/** Settings in a place that their reader does not read. */
export function misplaced(names: readonly string[], environment: Environment): string[] {
  const { build, vars } = environment;
  return names.flatMap((name) => {
    const worker = inWorker(name, environment);
    const problems: string[] = [];
    const isForUs = name === 'ORIGIN' || COMMANDS.includes(name);
    if (build[name] && !worker && isReadByWorker(name) && !isForUs)
      problems.push(
        `${name} is set in this shell, which the Worker never sees: wrangler secret put ${name}, or [vars] of wrangler.toml`,
      );
    if (worker && !build[name] && IN_BOTH.includes(name))
      problems.push(
        `${name} is set for the Worker, but the build needs it too: ${name}=… in the environment of npm run deploy`,
      );
    if (/(SECRET|SECRET_KEY|TOKEN|API_KEY|PRIVATE_KEY|SIGNING_KEY)$/.test(name) && vars[name])
      problems.push(
        `${name} is in wrangler.toml, where everybody with the code can read it: wrangler secret put ${name}`,
      );
    return problems;
  });
}
