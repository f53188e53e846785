import { expect, test } from 'vitest';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { withValues } from '../role/change-role.ts';
import { type Run, turnByCommand } from './turn.ts';

const worker = testWorker();
const NOW = new Date('2026-11-27T12:00:00.000Z');

const bound: Run = async (...statements) => {
  const answers = await worker.db.batch<Record<string, string | null>>(
    statements.map(([sql, values]) => worker.db.prepare(sql).bind(...values)),
  );
  return answers.at(-1)?.results ?? [];
};
/** Like --remote, where the values are part of the SQL text. */
const asText: Run = async (...statements) => {
  const answers = await worker.db.batch<Record<string, string | null>>(
    statements.map(([sql, values]) => worker.db.prepare(withValues(sql, values))),
  );
  return answers.at(-1)?.results ?? [];
};

test.each([
  ['on this machine', bound],
  ['in production', asText],
])('a switch is turned on, listed, recorded and turned off, %s', async (_, run) => {
  const command = (...args: string[]) => turnByCommand(args, run, NOW);
  expect(await command('read-only', 'on', '--until', '2h')).toContain(
    'read-only is on, until 2026-11-27 14:00 UTC: everyone reads, no one writes.',
  );
  expect(await command('banner', 'on', 'It’s quiet')).toContain('banner is on');
  const hostile = `Eli's "?1"; DROP TABLE switches; -- <b>`;
  expect(await command('banner', 'on', hostile)).toContain('banner is on');
  expect(await command()).toContain(`“${hostile}”`);
  expect(await command('banner', 'on', 'It’s quiet')).toContain('banner is on');
  const list = await command();
  expect(list).toContain(
    'read-only         on since 2026-11-27T12:00:00.000Z, until 2026-11-27T14:00',
  );
  expect(list).toContain('banner            on since 2026-11-27T12:00:00.000Z: “It’s quiet”');
  expect(list).toContain('maintenance       off');
  expect(await turnByCommand([], run, new Date('2026-11-27T14:00:00.001Z'))).toContain(
    'read-only         off',
  );
  for (const name of ['read-only', 'banner'])
    expect(await command(name, 'off')).toContain(`${name} is off.`);
  expect(await command()).not.toContain(' on since');
  const { results } = await worker.db
    .prepare(
      `SELECT a.actor_id, d.after FROM audit_log a JOIN audit_log_details d ON d.audit_id = a.id
       WHERE a.action = 'turn-switch' ORDER BY a.id DESC LIMIT 4`,
    )
    .all<{ actor_id: string | null; after: string }>();
  expect(results.map(({ actor_id, after }) => [actor_id, JSON.parse(after).turned])).toEqual([
    [null, 'off'],
    [null, 'off'],
    [null, 'on'],
    [null, 'on'],
  ]);
});

test.each([
  [['reading', 'on'], 'There’s no switch “reading”'],
  [['read-only'], 'npm run switch'],
  [['read-only', 'maybe'], 'npm run switch'],
  [['banner', 'on'], 'npm run switch'],
  [['read-only', 'on', '--until', 'soon'], '“soon” isn’t a time'],
  [['read-only', 'on', '--until', '2026-11-27T14:00'], 'isn’t a time'],
  [['read-only', 'on', '--until', '2020-01-01T00:00Z'], 'That time is over'],
] as const)('%j is refused with a sentence and changes nothing', async (args, sentence) => {
  await expect(turnByCommand(args, bound, NOW)).rejects.toThrow(sentence);
  expect(await turnByCommand([], bound, NOW)).not.toContain(' on since');
});
