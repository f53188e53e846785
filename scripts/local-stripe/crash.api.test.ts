// kill -9 during requests: everything acknowledged is there, and nothing is there twice.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { memoryFolder } from '../../src/testing/worker/memory-folder.ts';

const START = join(import.meta.dirname, 'start.ts');
let running: ChildProcess | undefined;

/** In its own process group with its workerd, so that both are killed together. */
function kill(): void {
  if (running?.pid && running.exitCode === null) process.kill(-running.pid, 'SIGKILL');
  running = undefined;
}

async function start(folder: string): Promise<Stripe> {
  const child = spawn(process.execPath, [START], {
    cwd: folder,
    detached: true,
    env: { ...process.env, PORT: '0' },
  });
  running = child;
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      const [found] = String(text).match(/http:\/\/[\d.:]+\d/) ?? [];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error('the local Stripe did not start')));
  });
  const { hostname, port } = new URL(url);
  return new Stripe('sk_test_local', {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
}

test('after kill -9 every acknowledged customer is there, and a repeated key creates no duplicate', async () => {
  const { path: folder, remove } = memoryFolder();
  onTestFinished(() => {
    kill();
    remove();
  });
  const acknowledged: string[] = [];
  const keys = Array.from({ length: 60 }, (_, i) => `member-${i}`);
  const create = (stripe: Stripe, key: string) =>
    stripe.customers.create(
      { email: 'crash@example.com', metadata: { key } },
      { idempotencyKey: key },
    );

  const before = await start(folder);
  const writes = keys.map((key) =>
    create(before, key).then(({ id }) => {
      acknowledged.push(id);
      if (acknowledged.length === 20) kill();
    }),
  );
  await Promise.allSettled(writes);

  const after = await start(folder);
  await Promise.all(keys.map((key) => create(after, key)));
  const there = await after.customers
    .list({ email: 'crash@example.com', limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  expect(acknowledged.filter((id) => !there.some((customer) => customer.id === id))).toEqual([]);
  expect(there.map(({ metadata }) => metadata.key).sort()).toEqual([...keys].sort());
});
