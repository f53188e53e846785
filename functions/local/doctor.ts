// `npm run doctor`: is this environment ready for production? Says everything that is wrong at once.
import { readFile } from 'node:fs/promises';
import { missingConfiguration } from '../environment.ts';

const problems: string[] = [];

const missing = missingConfiguration({ ...process.env, ENVIRONMENT: 'production' });
if (missing.length > 0) problems.push(`Missing in the environment: ${missing.join(', ')}`);

const origin = process.env.ORIGIN ?? '';
if (origin && !/^https:\/\/[^/]+$/.test(origin))
  problems.push(`ORIGIN is ${origin}; it should be https://your.domain`);

if (/database_id = "0{8}-/.test(await readFile('wrangler.toml', 'utf8'))) {
  problems.push(
    'wrangler.toml still has the placeholder database_id; run `wrangler d1 create ai-money-masters`',
  );
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
