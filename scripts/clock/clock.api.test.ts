import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { person, signIn, testWorker } from '../../src/testing/worker/worker.ts';
import { type SiteProxy, startSiteProxy } from '../site-proxy.ts';
import { type LocalWorker, startWorker } from '../worker.ts';
import { movableClock } from './movable-clock.ts';

const DAY = 86_400_000;

let door: SiteProxy;
let worker: LocalWorker;
let site: string;

beforeAll(async () => {
  door = await startSiteProxy(0);
  site = `http://localhost:${door.port}`;
  worker = await startWorker({ port: 0, origin: site, quiet: true, stripe: true, clock: true });
  door.leadTo(Number(new URL(worker.url).port));
  door.use(movableClock(worker, site));
});
afterAll(async () => {
  door.stop();
  await worker.stop();
});

const move = (how: unknown, headers: Record<string, string> = {}) =>
  person(site, '').fetch('/api/dev/clock', { json: { move: how }, headers });
/** The Worker's date when bob signs in. */
async function today({ db, url }: LocalWorker, address = url): Promise<string> {
  await db.prepare(`DELETE FROM sessions WHERE member_id = 'demo-bob'`).run();
  await signIn(address, 'bob');
  const his = db.prepare(`SELECT created_at FROM sessions WHERE member_id = 'demo-bob'`);
  return ((await his.first<string>('created_at')) ?? '').slice(0, 10);
}
const dayIn = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);

test('a month later, members are still signed in, pages know the time, and the clock can go back', async () => {
  const ada = await signIn(site, 'ada');
  expect(await (await fetch(`${site}/plans`)).text()).not.toContain('/dev/clock.js');

  const moved = await move('month');
  expect(await moved.json()).toMatchObject({ nextCharge: null });
  expect(worker.now() - Date.now()).toBeGreaterThan(27 * DAY);
  expect((await ada.fetch('/api/auth/user')).status).toBe(200);
  // A new build keeps the time and the sessions.
  await door.closedWhile(() => worker.replaceBuild('dist'));
  expect(await today(worker, site)).toBe(dayIn(worker.now() - Date.now()));

  const page = await fetch(`${site}/plans`, { headers: { 'If-None-Match': '"a"' } });
  expect(await page.text()).toMatch(/<head><script src="\/dev\/clock\.js"><\/script>/);
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  const script = await (await fetch(`${site}/dev/clock.js`)).text();
  // In a separate realm with its own Date, like a page.
  const inPage = (text: string) => runInNewContext(`${script}; ${text}`) as number;
  expect(Math.abs(inPage('Date.now()') - worker.now())).toBeLessThan(60_000);
  expect(inPage('new Date() - Date.now()')).toBeLessThanOrEqual(0);
  expect(inPage(`Date.parse('2026-01-01') - new Date('2026-01-01')`)).toBe(0);
  expect(inPage('Number(new Date() instanceof Date)')).toBe(1);

  expect((await move('back')).status).toBe(200);
  expect(await today(worker, site)).toBe(dayIn(0));
  expect((await ada.fetch('/api/auth/user')).status).toBe(200);
  expect(await (await fetch(`${site}/plans`)).text()).not.toContain('/dev/clock.js');
});

test('another site and an unknown move change nothing, and of two simultaneous moves only one counts', async () => {
  const before = worker.now() - Date.now();
  expect((await move('day', { Origin: 'https://elsewhere.test' })).status).toBe(403);
  expect((await move('day', { 'Content-Type': 'text/plain' })).status).toBe(403);
  expect((await move('century')).status).toBe(422);
  expect((await move('renewal')).status).toBe(409);
  expect((await person(site, '').fetch('/api/dev/clock', { method: 'DELETE' })).status).toBe(405);
  expect(Math.abs(worker.now() - Date.now() - before)).toBeLessThan(1000);
  const both = await Promise.all([move('day'), move('day')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(Math.round((worker.now() - Date.now() - before) / DAY)).toBe(1);
});

test('after a restart the time continues from where it was', async () => {
  const keepIn = await mkdtemp(join(tmpdir(), 'clock-'));
  onTestFinished(() => rm(keepIn, { recursive: true, force: true }));
  const options = { port: 0, quiet: true, stripe: true, clock: true, keepIn };
  const first = await startWorker(options);
  await first.local('clock', { advance: 5 * 86_400 });
  await first.stop();
  const second = await startWorker(options);
  onTestFinished(() => second.stop());
  expect(await today(second)).toBe(dayIn(5 * DAY));
});

const production = testWorker({
  ENVIRONMENT: 'production',
  BADGE_SIGNING_KEY: '',
  PUSH_KEY: '',
});
const plain = testWorker({}, { stripe: true });

test('nothing that is deployed can move its clock', async () => {
  for (const { url } of [production, plain]) {
    for (const path of ['/api/dev/clock', '/api/clock?offset=1', '/dev/clock.js']) {
      const asked = await person(url, '').fetch(path, { headers: { 'X-Clock-Key': '' } });
      expect([path, asked.status]).toEqual([path, 404]);
      const told = await person(url, '').fetch(path, { json: { move: 'year' } });
      expect([path, told.status]).toEqual([path, 404]);
    }
  }
  for await (const file of glob('dist/server/**/*.{mjs,json}'))
    expect(await readFile(file, 'utf8'), file).not.toMatch(/X-Clock-Key|dev\/clock\.js|RealDate/);
});
