import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { missingConfiguration } from '../../functions/configuration/missing.ts';
import type { Environment } from './environment.ts';
import { misplaced } from './where-found.ts';

/** Every setting there is, with its value on this machine. */
export async function exampleSettings(): Promise<NodeJS.Dict<string>> {
  return parseEnv(await readFile('.dev.vars.example', 'utf8'));
}

export async function configurationProblems(environment: Environment): Promise<string[]> {
  const { isSet, values, unknownSecrets } = environment;
  const problems: string[] = [];
  const example = await exampleSettings();
  if (unknownSecrets)
    problems.push(
      `The Worker's secrets could not be read (${unknownSecrets}), so they count as missing: wrangler login, or CLOUDFLARE_API_TOKEN`,
    );
  const missing = missingConfiguration(isSet);
  if (missing.length > 0) problems.push(`Missing in the Worker: ${missing.join(', ')}`);
  problems.push(...misplaced(Object.keys(example), environment));
  if (isSet.ENVIRONMENT && isSet.ENVIRONMENT !== 'production')
    problems.push(`ENVIRONMENT is ${isSet.ENVIRONMENT} in wrangler.toml; it must be production`);

  const { ORIGIN: origin, TOKEN_SECRET: secret } = values;
  if (origin && !/^https:\/\/[^/]+$/.test(origin))
    problems.push(`ORIGIN is ${origin}; it should be https://your.domain`);

  if (/database_id = "0{8}-/.test(await readFile('wrangler.toml', 'utf8'))) {
    problems.push(
      'wrangler.toml still has the placeholder database_id; run `wrangler d1 create ai-money-masters`',
    );
  }

  if (secret && (secret === example.TOKEN_SECRET || secret.length < 32)) {
    problems.push(
      'TOKEN_SECRET is the local one or too short; `openssl rand -base64 32` makes one',
    );
  }

  if (!isSet.BADGE_SIGNING_KEY)
    problems.push(
      'BADGE_SIGNING_KEY is not set, so certificates have no Open Badge; `node scripts/badge-key.ts | npx wrangler secret put BADGE_SIGNING_KEY` makes one',
    );

  // Turnstile's test keys accept everyone: https://developers.cloudflare.com/turnstile/troubleshooting/testing/
  for (const name of ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY']) {
    if (/^[123]x0{6}/.test(values[name] ?? '')) problems.push(`${name} is a test key`);
  }
  return problems;
}
