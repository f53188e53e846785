// `npm run examples -- add` and `-- remove`: the community's example discussions. Works on this machine's database or,
// with `--remote`, on production's through wrangler.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addedText, removedText } from './examples/report.ts';
import { addExamples, removeExamples } from './examples/seed.ts';
import { additions, REMOVALS, WHAT_WOULD_GO, type WhatWouldGo } from './examples/sql.ts';
import { EXAMPLES } from './examples/threads/all.ts';
import { notConfirmed, whereOf } from './where/confirm-remote.ts';
import { withLocalDatabase } from './where/local-database.ts';

const where = whereOf(process.argv.slice(2));
const [command, ...others] = where.rest;
if ((command !== 'add' && command !== 'remove') || others.length > 0) {
  console.error('Usage: npm run examples -- add|remove [--remote] [--yes]');
  process.exit(1);
}
const change =
  command === 'add'
    ? 'This adds the examples'
    : 'This removes the examples and all replies to them';
const why = await notConfirmed(where, change);
if (why) {
  console.error(why);
  process.exit(1);
}
console.info(where.isRemote ? remotely() : await locally());

function locally(): Promise<string> {
  return withLocalDatabase(async (db) =>
    command === 'add' ? addedText(await addExamples(db)) : removedText(await removeExamples(db)),
  );
}

function remotely(): string {
  if (command === 'remove') {
    // Counted before the removal.
    const gone = count();
    run(REMOVALS);
    return removedText(gone);
  }
  run(additions(EXAMPLES, new Date()));
  return addedText(count());
}

/** wrangler runs a file as one transaction: https://developers.cloudflare.com/d1/best-practices/import-export-data/ */
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
