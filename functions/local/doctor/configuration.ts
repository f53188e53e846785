import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { missingConfiguration } from '../../environment.ts';
import type { Production } from './environment.ts';

export async function configurationProblems({
  isSet,
  values,
  secrets,
}: Production): Promise<string[]> {
  const problems: string[] = [];
  const example = parseEnv(await readFile('.dev.vars.example', 'utf8'));
  const missing = missingConfiguration(isSet);
  if (missing.length > 0) problems.push(`Missing in the environment: ${missing.join(', ')}`);

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

  // Turnstile's test keys let everybody pass: https://developers.cloudflare.com/turnstile/troubleshooting/testing/
  for (const name of ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY']) {
    if (/^[123]x0{6}/.test(values[name] ?? '')) problems.push(`${name} is a test key`);
  }

  // The buttons are put into the pages by the build, which must know about them too.
  for (const provider of ['GOOGLE', 'APPLE']) {
    const name = `${provider}_CLIENT_ID`;
    if (secrets.includes(name) && !values[name])
      problems.push(`${name} is also needed by the build, or its buttons stay hidden`);
  }
  return problems;
}
