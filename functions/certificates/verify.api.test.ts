// The public page of a certificate.
import { expect, test } from 'vitest';
import { change, finisher, path, undo } from '../../src/testing/fixtures/certificates.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

async function page(who: Person, number: string) {
  const response = await who.fetch(`/verify/${number}`);
  const html = await response.text();
  return { response, html, text: html.slice(html.indexOf('<main')) };
}

test('anyone with the number sees what was finished, and nothing about dan', async () => {
  const { member, number } = await finisher(worker);
  const { response, html, text } = await page(worker.visitor(), number);
  expect(response.status).toBe(200);
  expect(text).toContain('Valid certificate');
  expect(text).toContain(number);
  expect(text).toContain('A member');
  expect(text).toContain(path.title);
  for (const secret of ['Dan', 'Rivera', member.email, member.id, 'Yours to show'])
    expect(html.replaceAll(/dan-learns-daily|dan@example\.com/g, '')).not.toContain(secret);
  expect(html).toContain(`/og/${path._id}.png`);
  expect(html).not.toMatch(/og:(title|description)" content="[^"]*A member/);
});

test('the name is shown only while dan wants it, as his account has it', async () => {
  const { member, number } = await finisher(worker);
  await member.fetch('/api/account/profile', {
    method: 'PUT',
    json: { firstName: '<b>Dan</b> & Co', lastName: 'Rivera', timeZone: '' },
  });
  await change(member, number, { showsName: true });
  const { html } = await page(worker.visitor(), number);
  expect(html).toContain('&lt;b&gt;Dan&lt;/b&gt; &amp; Co Rivera');
  expect(html.slice(0, html.indexOf('</head>'))).not.toContain('Rivera');
  await change(member, number, { showsName: false });
  expect((await page(worker.visitor(), number)).html).not.toContain('Rivera');
});

test('no cache keeps the page and no search engine lists it', async () => {
  const { number } = await finisher(worker);
  for (const at of [number, '0000-0000-0000']) {
    const { response, html } = await page(worker.visitor(), at);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  }
});

test('only dan himself can share, print and withdraw it', async () => {
  const [{ member, number }, bob] = [await finisher(worker), await createMember(worker, 'bob')];
  expect((await page(member, number)).text).toContain('Yours to show');
  for (const other of [bob, worker.visitor()])
    expect((await page(other, number)).text).not.toMatch(/Yours to show|Withdraw this/);
  expect(
    (
      await page(
        {
          ...worker.visitor(),
          fetch: (at) => worker.visitor().fetch(at, { headers: { Cookie: '__Host-session=x' } }),
        },
        number,
      )
    ).text,
  ).toContain('Valid certificate');
});

test('a withdrawn one says so, without a name, to everyone', async () => {
  const { member, number } = await finisher(worker);
  await change(member, number, { showsName: true });
  await change(member, number, { withdrawn: true });
  const { response, text } = await page(worker.visitor(), number);
  expect(response.status).toBe(200);
  expect(text).toContain('Withdrawn');
  expect(text).not.toMatch(/Valid certificate|Rivera|Dan/);
  expect((await page(member, number)).text).toContain('Restore it');
  await change(member, number, { withdrawn: false });
  expect((await page(worker.visitor(), number)).text).toContain('Dan Rivera');
});

test('after an undo dan reads what brings it back', async () => {
  const { member, number } = await finisher(worker);
  await undo(member, path.modules[0]?._id ?? '');
  expect((await page(worker.visitor(), number)).text).toContain('Withdrawn');
  const own = (await page(member, number)).text;
  expect(own).toContain('Complete it again');
  expect(own).not.toContain('Restore it');
});

test('an unknown number is 404 and says what to check', async () => {
  for (const typed of [
    '0000-0000-0000',
    'x',
    '__proto__',
    '%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '%F0%9F%A6%84',
  ]) {
    const { response, html } = await page(worker.visitor(), typed);
    expect(response.status, typed).toBe(404);
    expect(html).toContain('Unknown number');
    expect(html).toContain('name="number"');
    expect(html).not.toContain('"><script>alert');
  }
  for (const typed of ['%00', '%zz', 'a'.repeat(3000)])
    expect((await page(worker.visitor(), typed)).response.status, typed).toBeLessThan(500);
});

test('however a number is typed, it leads to its certificate', async () => {
  const { number } = await finisher(worker);
  const typed = number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  const asked = await worker.visitor().fetch(`/verify?number=${encodeURIComponent(typed)}`);
  expect([asked.status, asked.headers.get('Location')]).toEqual([303, `/verify/${number}`]);
  const opened = await worker.visitor().fetch(`/verify/${encodeURIComponent(typed)}`);
  expect([opened.status, opened.headers.get('Location')]).toEqual([301, `/verify/${number}`]);
  expect((await worker.visitor().fetch('/verify')).status).toBe(200);
  expect((await worker.visitor().fetch('/verify?number=nonsense')).status).toBe(404);
});

test('after dan deletes his account the page says withdrawn, and nobody is named anywhere', async () => {
  const { member, number } = await finisher(worker);
  await change(member, number, { showsName: true });
  await worker.db.prepare('DELETE FROM members WHERE id = ?1').bind(member.id).run();
  const { response, text } = await page(worker.visitor(), number);
  expect(response.status).toBe(200);
  expect(text).toContain('Withdrawn');
  expect(text).not.toMatch(/Rivera|Dan /);
  expect(text).not.toContain(path.title);
  const kept = await worker.db
    .prepare('SELECT * FROM ended_certificates WHERE id = ?1')
    .bind(number)
    .first();
  expect(kept).toEqual({ id: number, ended_at: expect.any(String) });
  const status = await (await worker.visitor().fetch(`/verify/${number}/status`)).json();
  expect(status).toMatchObject({ revokedCredentials: [{ id: expect.stringContaining(number) }] });
});
