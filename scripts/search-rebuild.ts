// `npm run search:rebuild`: makes the search indexes anew from the texts. `-- --drop` only drops them, for an export.
// On this machine, or with --remote in production. docs/operating.md says when.
import { spawnSync } from 'node:child_process';
import { createIndexes, dropIndexes, fillIndexes, HIGHEST_IDS } from './search/index-sql.ts';
import { notConfirmed, whereOf } from './where/confirm-remote.ts';

const DATABASE = 'DB';
const where = whereOf(process.argv.slice(2));
const isDrop = where.rest.includes('--drop');
const unknown = where.rest.filter((arg) => arg !== '--drop');
if (unknown.length > 0) stop(`Usage: npm run search:rebuild -- [--drop] [--remote] [--yes]`);
const why = await notConfirmed(
  where,
  isDrop ? 'This drops the search indexes' : 'This rebuilds the search indexes',
);
if (why) stop(why);

run(await dropIndexes());
if (isDrop) {
  console.info(
    'The search indexes are dropped. The search says that it is being rebuilt until you run this again without --drop.',
  );
} else {
  // In one request: from here on, triggers index what is written.
  run(await createIndexes());
  const [highest = {}] = run([HIGHEST_IDS]);
  const parts = fillIndexes(highest as Record<string, number | null>);
  for (const [i, sql] of parts.entries()) {
    run([sql]);
    console.info(`${i + 1} of ${parts.length}`);
  }
  console.info('The search indexes are complete.');
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

/** The rows of the last statement. Running it all again after an error is safe. */
function run(statements: readonly string[]): Record<string, unknown>[] {
  const sql = statements.map((each) => each.replace(/;?\s*$/, ';')).join('\n');
  const { status, stdout, stderr } = spawnSync(
    'wrangler',
    [
      'd1',
      'execute',
      DATABASE,
      where.isRemote ? '--remote' : '--local',
      '--yes',
      '--json',
      '--command',
      sql,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) {
    console.error(`${stdout}\n${stderr}\nNot finished. Run it again: what is done stays done.`);
    process.exit(1);
  }
  const answers = JSON.parse(stdout.slice(stdout.indexOf('['))) as {
    results?: Record<string, unknown>[];
  }[];
  return answers.at(-1)?.results ?? [];
}
