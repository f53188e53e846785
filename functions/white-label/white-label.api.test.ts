import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { lessons } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { photo, SAMPLES } from '../../src/testing/fixtures/sample-images.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';
import type { Brand } from './rules/brand.ts';

const worker = testWorker();
const PATH = '/api/white-label/brand';
const BRAND = { name: 'Brandt & Partners', contact: '555 0100', color: '#b5482a', logo: null };
const [lesson = expect.unreachable()] = lessons.filter(({ minTier }) => minTier === 'agency');
const HANDOUT = `/api/white-label/handouts/${lesson._id}`;

const eli = () => createMember(worker, 'eli');
const read = async (who: Person) =>
  ((await (await who.fetch(PATH)).json()) as { brand: Brand | null }).brand;
const save = async (who: Person, json: unknown) => {
  const response = await who.fetch(PATH, { method: 'PUT', json });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const png = async (side = 40) => ({
  type: 'image/png',
  data: Buffer.from(await SAMPLES.png(side, 20)).toString('base64'),
});
const rows = async ({ id }: TestMember) =>
  (
    await worker.db
      .prepare('SELECT name FROM white_label_brands WHERE member_id = ?1')
      .bind(id)
      .all()
  ).results;

test('eli’s brand is there on the next visit, with its logo and the size of it', async () => {
  const member = await eli();
  expect(await read(member)).toBeNull();
  const { status, body } = await save(member, { ...BRAND, logo: await png() });
  expect(status).toBe(200);
  expect(body.brand).toMatchObject({ ...BRAND, logo: { width: 40, height: 20 } });
  expect(await read(member)).toEqual(body.brand);
  await save(member, BRAND);
  expect(await read(member)).toEqual(BRAND);
  expect(await rows(member)).toHaveLength(1);
  expect((await member.fetch(PATH, { method: 'DELETE' })).status).toBe(200);
  expect(await rows(member)).toEqual([]);
});

test.each(['ada', 'bob', 'cleo'] as const)(
  '%s’s plan opens no kit: nothing is written, no handout is read, and the page says which plan has it',
  async (name) => {
    const member = await createMember(worker, name);
    const { status, body } = await save(member, BRAND);
    expect([status, body.code]).toEqual([403, 'membership_required']);
    expect(body.message).toBe('The white-label kit comes with the complete plan.');
    expect(await rows(member)).toEqual([]);
    const refused = await member.fetch(HANDOUT);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
    const html = await (await member.fetch('/white-label')).text();
    expect(html).toContain('The white-label kit comes with the complete plan');
    expect(html).not.toContain('WhiteLabelKit');
  },
);

test.each(['eli', 'dan'] as const)(
  '%s opens the kit, and a handout without any brand',
  async (name) => {
    const member = await createMember(worker, name);
    expect(await (await member.fetch('/white-label')).text()).toContain('WhiteLabelKit');
    const response = await member.fetch(HANDOUT);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=300');
    expect(response.headers.get('Vary')).toContain('Cookie');
    const text = await response.text();
    expect(JSON.parse(text).title).toBe(lesson.title);
    expect(text).not.toContain('AI Money Masters');
  },
);

test('a visitor signs in first', async () => {
  const visitor = worker.visitor();
  for (const path of [PATH, HANDOUT]) expect((await visitor.fetch(path)).status, path).toBe(401);
  expect((await save(visitor, BRAND)).status).toBe(401);
  expect((await visitor.fetch(PATH, { method: 'DELETE' })).status).toBe(401);
  const page = await visitor.fetch('/white-label');
  expect(page.status).toBe(303);
  expect(page.headers.get('Location')).toBe('/login?redirect=%2Fwhite-label');
  for (const path of [`/members/handouts/${lesson._id}.json`, '/members/white-label'])
    expect((await visitor.fetch(path)).status, path).toBe(404);
});

test('a brand is its member’s only, also after the plan has ended', async () => {
  const [member, other] = [await eli(), await eli()];
  await save(member, BRAND);
  await save(other, { ...BRAND, name: 'Umbrella' });
  expect(await read(member)).toMatchObject({ name: BRAND.name });
  await worker.db
    .prepare("UPDATE subscriptions SET status = 'canceled' WHERE member_id = ?1")
    .bind(member.id)
    .run();
  expect((await save(member, { ...BRAND, name: 'Later' })).status).toBe(403);
  expect(await read(member)).toEqual(BRAND);
  await member.fetch(PATH, { method: 'DELETE' });
  expect(await read(member)).toBeNull();
  expect(await read(other)).toMatchObject({ name: 'Umbrella' });
});

test('bad input gets a reason and changes nothing', async () => {
  const member = await eli();
  await save(member, BRAND);
  const webp = Buffer.from(await SAMPLES.webp()).toString('base64');
  const cut = Buffer.from((await SAMPLES.png(40, 40)).slice(0, 60)).toString('base64');
  for (const [body, status] of [
    [{ ...BRAND, name: '' }, 400],
    [{ ...BRAND, memberId: 'demo-dan' }, 400],
    [{ ...BRAND, logo: { type: 'image/png', data: 'AAAA', width: 9 } }, 400],
    [[BRAND], 400],
    [{ ...BRAND, logo: { type: 'image/png', data: webp } }, 422],
    [{ ...BRAND, logo: { type: 'image/png', data: cut } }, 422],
    [{ ...BRAND, logo: { type: 'image/jpeg', data: (await png()).data } }, 422],
    [{ ...BRAND, logo: await png(1201) }, 422],
    [{ ...BRAND, contact: 'x'.repeat(400_000) }, 413],
  ] as const) {
    const refused = await save(member, body);
    expect([JSON.stringify(body).slice(0, 90), refused.status]).toEqual([
      JSON.stringify(body).slice(0, 90),
      status,
    ]);
    expect(refused.body.message).toBeTruthy();
  }
  expect(await read(member)).toEqual(BRAND);
});

test('where a photo was taken, and what is appended to it, is not kept', async () => {
  const member = await eli();
  const file = Buffer.concat([await photo('jpeg'), Buffer.from('<script>')]);
  const { body } = await save(member, {
    ...BRAND,
    logo: { type: 'image/jpeg', data: file.toString('base64') },
  });
  const kept = Buffer.from((body.brand as Brand).logo?.data ?? '', 'base64');
  expect(kept.toString('latin1')).not.toMatch(/SECRET|A phone|<script>/);
  expect((await sharp(kept).metadata()).format).toBe('jpeg');
});

test('the largest logo fits into the request and into the row', async () => {
  const member = await eli();
  const noise = await sharp(
    Buffer.from(Uint8Array.from({ length: 290 * 290 * 3 }, (_, i) => (i * 7919 * (i % 251)) >> 3)),
    {
      raw: { width: 290, height: 290, channels: 3 },
    },
  )
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(noise.length).toBeGreaterThan(250_000);
  expect(noise.length).toBeLessThanOrEqual(256 * 1024);
  const logo = { type: 'image/png', data: noise.toString('base64') };
  expect((await save(member, { ...BRAND, logo })).status).toBe(200);
  expect((await read(member))?.logo).toMatchObject({ width: 290, height: 290 });
});

test('of saves at the same time one counts as a whole', async () => {
  const member = await eli();
  const forms = Array.from({ length: 6 }, (_, n) => ({
    ...BRAND,
    name: `B${n}`,
    contact: `C${n}`,
  }));
  const saved = await Promise.all(forms.map((form) => save(member, form)));
  expect(saved.every(({ status }) => status === 200)).toBe(true);
  expect(forms).toContainEqual(await read(member));
  expect(await rows(member)).toHaveLength(1);
});

test('the brand is part of the export, ends with the account, and is in no log', async () => {
  const member = await eli();
  await save(member, { ...BRAND, name: 'Zaphiro umbrellas', logo: await png() });
  const zip = await (await member.fetch('/api/account/export')).arrayBuffer();
  const files = Object.values(unzipSync(new Uint8Array(zip))).map((file) => strFromU8(file));
  expect(files.join('\n')).toContain('Zaphiro umbrellas');
  const json = { confirmation: 'delete my account' };
  expect((await member.fetch('/api/account/deletion', { json })).status).toBeLessThan(300);
  expect(await rows(member)).toEqual([]);
  expect(worker.logs.join('\n')).not.toContain('Zaphiro');
});

test.each(['nobody-wrote-this', '__proto__', '%00', '..%2Flessons', 'a'.repeat(900)])(
  'there is no handout of %s',
  async (id) => {
    const member = await eli();
    const response = await member.fetch(`/api/white-label/handouts/${id}`);
    expect(response.status).toBe(404);
  },
);
