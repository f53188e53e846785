// Production's settings and their sources. The Worker never sees the shell: it has [vars] of wrangler.toml, which a
// deploy replaces (removing variables that are not in it), and its secrets, which Cloudflare lists by name.
import { spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { unstable_readConfig } from 'wrangler';

export interface Production {
  /** The Worker's settings: secrets have stand-in values, because only their names are known. */
  isSet: NodeJS.Dict<string>;
  /** The readable values: the Worker's variables, and the shell's, where secrets may be repeated for checking. */
  values: NodeJS.Dict<string>;
  /** Names set with `wrangler secret put`. */
  secrets: readonly string[];
}

export interface Environment extends Production {
  /** [vars] of wrangler.toml. */
  vars: NodeJS.Dict<string>;
  /** The shell's variables, which the build reads. */
  build: NodeJS.Dict<string>;
  /** Why the secrets could not be listed; null if they were. */
  unknownSecrets: string | null;
}

const SECRET_KEY = JSON.stringify({
  ...{ kty: 'EC', crv: 'P-256' },
  ...Object.fromEntries(['x', 'y', 'd'].map((part) => [part, 'a'.repeat(43)])),
});

/** A stand-in for a secret whose format is checked. */
const SECRET_VALUES: Record<string, string> = {
  MAIL_FROM: 'A secret <a@secret>',
  AI_API_URL: 'https://a.secret',
  BADGE_SIGNING_KEY: SECRET_KEY,
  PUSH_KEY: SECRET_KEY,
};

export function productionEnvironment(build: NodeJS.Dict<string> = process.env): Environment {
  const { secrets, unknownSecrets } = secretNames();
  const config = unstable_readConfig({ config: 'wrangler.toml' }, { hideWarnings: true });
  const vars = Object.fromEntries(
    Object.entries(config.vars).map(([name, value]) => [name, String(value)]),
  );
  const known = secrets.map((name) => [name, build[name] || SECRET_VALUES[name] || 'a secret']);
  // `npm run deploy` gives the Worker the ORIGIN of its environment.
  const origin = build.ORIGIN && { ORIGIN: build.ORIGIN };
  return {
    isSet: { ...Object.fromEntries(known), ...origin, ...vars },
    values: { ...build, ...vars },
    secrets,
    vars,
    build,
    unknownSecrets,
  };
}

function secretNames(): { secrets: string[]; unknownSecrets: string | null } {
  const asked = spawnSync('wrangler', ['secret', 'list', '--format', 'json'], { encoding: 'utf8' });
  const { status, stdout = '', stderr = '' } = asked;
  try {
    const list = JSON.parse(stdout.slice(stdout.indexOf('['))) as { name: string }[];
    if (status === 0) return { secrets: list.map(({ name }) => name), unknownSecrets: null };
  } catch {
    // Wrangler's own message follows.
  }
  const said = stripVTControlCharacters(`${stdout}\n${stderr}`);
  // https://developers.cloudflare.com/workers/observability/errors/: no such Worker, which has no secrets either.
  if (/code: 10007|does not exist on your account/.test(said))
    return { secrets: [], unknownSecrets: null };
  const [, reason = `wrangler ended with ${status}`] = /\[ERROR\]\s*(.+?)[.\n]/.exec(said) ?? [];
  return { secrets: [], unknownSecrets: reason };
}
