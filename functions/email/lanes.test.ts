import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { read } from '../../src/testing/email/read-email.ts';
import { KINDS, SAMPLES } from '../../src/testing/email/sample-emails.ts';
import { sourceFiles } from '../../src/testing/run/source-files.ts';
import { InMemory } from '../../src/testing/worker/d1-in-memory.ts';
import { LANE_OF, LANES } from './lanes.ts';
import { queueEmail } from './outbox.ts';

const memory = new InMemory();

test('every kind of email has a lane, and it is in its row', async () => {
  const db = memory.opened();
  for (const kind of KINDS)
    await queueEmail(db, {
      kind,
      key: 'one',
      memberId: null,
      to: 'eva@example.com',
      data: SAMPLES[kind],
    }).run();
  const rows = memory.rows<{ kind: string; lane: number }>('SELECT kind, lane FROM mails');
  expect(Object.fromEntries(rows.map(({ kind, lane }) => [kind, lane]))).toEqual(
    Object.fromEntries(KINDS.map((kind) => [kind, LANES[LANE_OF[kind]]])),
  );
  expect(Object.keys(LANE_OF).sort()).toEqual([...KINDS].sort());
});

test.each(KINDS)('%s is in the lane that its content asks for', async (kind) => {
  const { unsubscribe } = await read(kind);
  // A link that works once: someone is waiting for it. Nobody waits for an invitation.
  if ('linkId' in SAMPLES[kind] && kind !== 'invitation') expect(LANE_OF[kind]).toBe('link');
  // Email with an unsubscribe link is never sent before email without one.
  if (unsubscribe) expect(LANE_OF[kind]).toBe('bulk');
});

test('every statement that queues an email names its lane', async () => {
  const inserts: string[] = [];
  for (const file of sourceFiles('functions/**/*.ts'))
    inserts.push(...((await readFile(file, 'utf8')).match(/INSERT INTO mails \([^)]*\)/g) ?? []));
  expect(inserts.length).toBeGreaterThan(0);
  for (const insert of inserts) expect(insert).toMatch(/\blane\)$/);
});
