// `npm run search:rebuild`: recreates the search indexes from the texts. `-- --drop` only drops them, for an export. On
// this machine, or with --remote in production. docs/operating.md says when.
import { spawnSync } from 'node:child_process';
import { createIndexes, dropIndexes, fillIndexes, HIGHEST_IDS } from './search/index-sql.ts';
import { notConfirmed, whereOf } from './where/confirm-remote.ts';
import { untilFree } from './where/local-database.ts';

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

await run(await dropIndexes());
if (isDrop) {
  console.info(
    'The search indexes are dropped. The search says that it is being rebuilt until you run this again without --drop.',
  );
} else {
  // In one request: from then on, triggers index new texts.
  await run(await createIndexes());
  const [highest = {}] = await run([HIGHEST_IDS]);
  const parts = fillIndexes(highest as Record<string, number | null>);
  for (const [i, sql] of parts.entries()) {
    await run([sql]);
    console.info(`${i + 1} of ${parts.length}`);
  }
  console.info('The search indexes are complete.');
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Returns the rows of the last statement. Safe to run again after an error. */
async function run(statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const sql = statements.map((each) => each.replace(/;?\s*$/, ';')).join('\n');
  const place = where.isRemote ? '--remote' : '--local';
  const args = ['d1', 'execute', DATABASE, place, '--yes', '--json', '--command', sql];
  try {
    return await untilFree(async () => {
      const { status, stdout, stderr } = spawnSync('wrangler', args, { encoding: 'utf8' });
      if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
      const answers = JSON.parse(stdout.slice(stdout.indexOf('['))) as {
        results?: Record<string, unknown>[];
      }[];
      return answers.at(-1)?.results ?? [];
    });
  } catch (error) {
    return stop(
      `${(error as Error).message}\nNot finished. Run it again: what is done stays done.`,
    );
  }
}
