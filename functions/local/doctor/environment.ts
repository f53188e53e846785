// What production will read: secrets by name only, the rest from this environment.
import { spawnSync } from 'node:child_process';

export interface Production {
  /** What is set at all: of secrets the Worker has already, only the name is known. */
  isSet: NodeJS.Dict<string>;
  /** What can be read here. */
  values: NodeJS.Dict<string>;
  /** Names of what was set with `wrangler secret put`. */
  secrets: readonly string[];
}

export function productionEnvironment(): Production {
  const secrets = secretNames();
  const known = Object.fromEntries(secrets.map((name) => [name, 'a secret']));
  return {
    isSet: { ...known, ...process.env, ENVIRONMENT: 'production' },
    values: process.env,
    secrets,
  };
}

function secretNames(): string[] {
  const { status, stdout } = spawnSync('wrangler', ['secret', 'list'], { encoding: 'utf8' });
  if (status !== 0) return [];
  try {
    return (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name);
  } catch {
    return [];
  }
}
