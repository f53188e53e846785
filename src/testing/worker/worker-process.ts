// A Worker in a process of its own, which can be killed: see killable.ts.
import { type LocalWorkerOptions, startWorker } from '../../../scripts/worker.ts';

/** What the test asks of it. It answers once that is done. */
export type Asked =
  | { cron: string; at: number }
  | { sql: string; values: readonly (string | number)[] };

const [, , options = '{}'] = process.argv;
const worker = await startWorker(JSON.parse(options) as LocalWorkerOptions);
process.on('message', (asked: Asked) => {
  const work =
    'cron' in asked
      ? worker.scheduled(asked.cron, asked.at)
      : worker.db
          .prepare(asked.sql)
          .bind(...asked.values)
          .run();
  void work.then(
    () => process.send?.({ error: null }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.send?.({ url: worker.url });
