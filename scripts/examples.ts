// `npm run examples -- add` and `-- remove`: the example discussions of the community. On this machine's database, or
// with `--remote` on that of production, through wrangler.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { applyMigrations } from './database.ts';
import { addedText, removedText } from './examples/report.ts';
import { addExamples, removeExamples } from './examples/seed.ts';
import { additions, REMOVALS, WHAT_WOULD_GO, type WhatWouldGo } from './examples/sql.ts';
import { EXAMPLES } from './examples/threads/all.ts';

const [command, ...options] = process.argv.slice(2);
const isRemote = options.includes('--remote');
const isKnown = options.every((option) => option === '--remote');
if ((command !== 'add' && command !== 'remove') || !isKnown) {
  console.error('Usage: npm run examples -- add|remove [--remote]');
  process.exit(1);
}
console.info(isRemote ? remotely() : await locally());

async function locally(): Promise<string> {
  const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: '.wrangler/state/v3' } });
  try {
    await applyMigrations(env.DB);
    return command === 'add'
      ? addedText(await addExamples(env.DB))
      : removedText(await removeExamples(env.DB));
  } finally {
    await dispose();
  }
}

function remotely(): string {
  if (command === 'remove') {
    // Counted before: afterward nothing is left to count.
    const gone = count();
    run(REMOVALS);
    return removedText(gone);
  }
  run(additions(EXAMPLES, new Date()));
  return addedText(count());
}

/** A file is run as one transaction: https://developers.cloudflare.com/d1/best-practices/import-export-data/ */
function run(statements: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'examples-'));
  try {
    const file = join(folder, 'examples.sql');
    writeFileSync(file, `${statements.join(';\n')};\n`);
    wrangler('--file', file, '--yes');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function count(): WhatWouldGo {
  const [first] = JSON.parse(wrangler('--json', '--command', WHAT_WOULD_GO)) as {
    results: [WhatWouldGo];
  }[];
  if (!first) throw new Error('wrangler answered without a result');
  return first.results[0];
}

function wrangler(...args: string[]): string {
  return execFileSync('wrangler', ['d1', 'execute', 'DB', '--remote', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
