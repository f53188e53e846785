// `npm run doctor`: is this environment ready for production? Says everything that is wrong at once.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { missingConfiguration } from '../environment.ts';

const problems: string[] = [];
const example = parseEnv(await readFile('.dev.vars.example', 'utf8'));
const configuration = await readFile('wrangler.toml', 'utf8');

/** Names of what was set with `wrangler secret put`; their values are nobody's to read. */
function secretNames(): string[] {
  const { status, stdout } = spawnSync('wrangler', ['secret', 'list'], { encoding: 'utf8' });
  if (status !== 0) return [];
  try {
    return (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name);
  } catch {
    return [];
  }
}

const secrets = Object.fromEntries(secretNames().map((name) => [name, 'a secret']));
const environment: NodeJS.Dict<string> = {
  ...secrets,
  ...process.env,
  ENVIRONMENT: 'production',
};
const missing = missingConfiguration(environment);
if (missing.length > 0) problems.push(`Missing in the environment: ${missing.join(', ')}`);

const origin = process.env.ORIGIN ?? '';
if (origin && !/^https:\/\/[^/]+$/.test(origin))
  problems.push(`ORIGIN is ${origin}; it should be https://your.domain`);

if (/database_id = "0{8}-/.test(configuration)) {
  problems.push(
    'wrangler.toml still has the placeholder database_id; run `wrangler d1 create ai-money-masters`',
  );
}

const secret = process.env.TOKEN_SECRET;
if (secret && (secret === example.TOKEN_SECRET || secret.length < 32)) {
  problems.push('TOKEN_SECRET is the local one or too short; `openssl rand -base64 32` makes one');
}

if ((environment.MAIL_PROVIDER || 'outbox') === 'outbox') {
  problems.push(
    'MAIL_PROVIDER is not set, so no mail leaves: nobody could set a new password. Choose cloudflare or resend',
  );
}

// Turnstile's test keys let everybody pass: https://developers.cloudflare.com/turnstile/troubleshooting/testing/
for (const name of ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY']) {
  if (/^[123]x0{6}/.test(environment[name] ?? '')) problems.push(`${name} is a test key`);
}

// The buttons are put into the pages by the build, which must know about them too.
for (const provider of ['GOOGLE', 'APPLE']) {
  if (`${provider}_CLIENT_ID` in secrets && !process.env[`${provider}_CLIENT_ID`]) {
    problems.push(`${provider}_CLIENT_ID is also needed by the build, or its buttons stay hidden`);
  }
}

// Anyone who knows the project id can query a public dataset: then what members pay for is free.
const { SANITY_PROJECT_ID: project, SANITY_DATASET: dataset } = process.env;
if (project && dataset) {
  const query = encodeURIComponent('*[_type == "module" && defined(body)][0]._id');
  const url = `https://${project}.api.sanity.io/v2026-10-01/data/query/${dataset}?query=${query}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  if (!answer)
    problems.push('Sanity does not answer, so it is not known whether the dataset is private');
  else if (answer.ok && ((await answer.json()) as { result: unknown }).result) {
    problems.push(`The dataset ${dataset} can be read without a token: make it private`);
  }
}

for (const problem of problems) console.error(`- ${problem}`);
console.info(problems.length === 0 ? 'Ready for production.' : `\n${problems.length} problem(s).`);
process.exitCode = problems.length === 0 ? 0 : 1;
