// What the Worker of a renamed site makes when it is asked: every route and page that is read, files unpacked, and
// everything that it writes, emails among it.
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { queueEmail } from '../../../functions/email/outbox.ts';
import { PAGES } from '../../../functions/rules/pages.ts';
import { KINDS, SAMPLES } from '../email/sample-emails.ts';
import { finisher } from '../fixtures/certificates.ts';
import { createColleague } from '../fixtures/colleagues.ts';
import { createMemberWithPassword } from '../fixtures/members.ts';
import { save } from '../fixtures/saved-work.ts';
import { productionBuild, RENAMED } from '../run/production-build.ts';
import { whereIs } from '../worker/dump.ts';
import { readRoutes } from '../worker/unsafe-routes.ts';
import { nextAddress, type Person, testWorker } from '../worker/worker.ts';
import { FIRST, oldNameIn } from './old-names.ts';

const TAKES = { timeout: 300_000 };
const { folder } = await productionBuild();
const worker = testWorker({}, { build: folder });

const filled = (path: string, id: string) =>
  path
    .replaceAll(/\/:\w+(\{[^}]*\})?\??/g, `/${id}`)
    .replaceAll(/\[[^\]]*\]/g, id)
    .replaceAll('*', 'x')
    .replace(/^\?\w+/, '');

/** Headers and body of an answer, of an archive each file in it. */
async function allOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = JSON.stringify([...response.headers]);
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return `${headers}\n${strFromU8(bytes)}`;
  const files = Object.entries(unzipSync(bytes));
  return [headers, ...files.flatMap(([name, data]) => [name, strFromU8(data)])].join('\n');
}

/** Everyone who gets other answers: a visitor, a member with a certificate and saved work, and the owner. */
async function cast() {
  const { member: dan, number } = await finisher(worker, 'dan');
  const work = await save(dan);
  const eli = await createColleague(worker, 'eli', { roles: ['owner'] });
  return { dan, eli, ids: ['1', number, work.id, dan.id] };
}

test(
  'no answer of any route or page has the old name, for visitors, members and the owner',
  TAKES,
  async () => {
    const { dan, eli, ids } = await cast();
    const read = await readRoutes();
    // A route that is mounted outside /api is listed below it.
    const routes = [
      ...read,
      ...read.map((path) => path.replace(/^\/api(?=\/)/, '')),
      ...Object.keys(PAGES),
    ];
    const paths = new Set(routes.flatMap((path) => ids.map((id) => filled(path, id))));
    expect(paths.size).toBeGreaterThan(200);
    const old: string[] = [];
    const named = new Set<string>();
    const ask = async (who: Person, path: string) => {
      const response = await who.fetch(path, { headers: { 'CF-Connecting-IP': nextAddress() } });
      const text = await allOf(response);
      expect(response.status, path).not.toBe(429);
      const name = oldNameIn(text);
      if (name) old.push(`${path}: ${name}`);
      if (response.ok && text.includes(RENAMED.productName)) named.add(path);
    };
    for (const path of paths) {
      if (/logout|sign-out|^\/api\/account\/export/.test(path)) continue;
      await Promise.all([ask(worker.visitor(), path), ask(dan, path), ask(eli, path)]);
    }
    await ask(dan, '/api/account/export');
    expect(old).toEqual([]);
    // Of several forms: a page, one made for this request, a badge’s issuer, an archive.
    for (const path of ['/', `/verify/${ids[1]}`, '/verify/issuer.json', '/api/account/export'])
      expect([...named], path).toContain(path);
  },
);

test(
  'what the Worker writes has the new name only: every email, and the passkey’s dialog',
  TAKES,
  async () => {
    const eva = await createMemberWithPassword(worker, 'bob');
    await worker.db.batch(
      KINDS.map((kind) =>
        queueEmail(worker.db, {
          kind,
          key: 'renamed',
          memberId: eva.id,
          to: eva.email,
          data: SAMPLES[kind],
        }),
      ),
    );
    const { results } = await worker.db
      .prepare('SELECT id, kind FROM mails WHERE to_address = ?1')
      .bind(eva.email)
      .all<{ id: string; kind: string }>();
    expect(results.map(({ kind }) => kind).sort()).toEqual([...KINDS].sort());
    for (const { id, kind } of results)
      for (const path of [`/api/dev/outbox/${id}`, `/api/dev/outbox/${id}/html`]) {
        const response = await worker.visitor().fetch(path);
        const text = await allOf(response);
        expect(response.status, kind).toBe(200);
        expect(oldNameIn(text), kind).toBeNull();
        expect(text, kind).toContain(RENAMED.productName);
      }
    const dialog = await eva.fetch('/api/account/passkeys/options', { json: {} });
    expect(await dialog.json()).toMatchObject({ rp: { name: RENAMED.productName } });
    // Examples that people type belong to the tests, and no one reads the names of technical things.
    expect(await whereIs(worker.db, [FIRST.productName, FIRST.supportEmail])).toEqual([]);
  },
);
