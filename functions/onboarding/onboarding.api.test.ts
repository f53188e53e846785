import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';
import type { OnboardingData } from './data.ts';
import type { SavedOnboarding } from './read.ts';

const worker = testWorker();
const PATH = '/api/onboarding';
const COMPLETE = '/api/user/complete-onboarding';
const GOAL = { incomeGoal: '500-1000', timeline: '90-days' };

const ada = () => createMember(worker, 'ada');
const read = async (who: Person) => (await (await who.fetch(PATH)).json()) as OnboardingData;
const put = (who: Person, json: unknown) => who.fetch(PATH, { method: 'PUT', json });
const save = async (who: Person, step: number, answers: object, done: string[] = []) => {
  const response = await put(who, { step, answers, done });
  expect(response.status).toBe(200);
  return ((await response.json()) as { saved: SavedOnboarding }).saved;
};
const rows = async (memberId: string) =>
  (
    await worker.db
      .prepare('SELECT * FROM onboardings WHERE member_id = ?1')
      .bind(memberId)
      .all<{ completed_at: string; week_id: string }>()
  ).results;
/** The data that the Worker wrote into the page. */
const inPage = async (who: Person) => {
  const html = await (await who.fetch('/onboarding')).text();
  const [, text = ''] = /id="onboarding-data">(.*?)<\/script>/s.exec(html) ?? [];
  return { html, data: JSON.parse(text) as OnboardingData };
};
const now = () => new Date().toISOString();

test('a visitor is sent to sign up, and back', async () => {
  const visitor = worker.visitor();
  const response = await visitor.fetch('/onboarding');
  expect(response.headers.get('Location')).toBe('/signup?redirect=%2Fonboarding');
  expect((await visitor.fetch(PATH)).status).toBe(401);
  expect((await put(visitor, { step: 0, answers: {}, done: [] })).status).toBe(401);
  for (const [path, json] of [
    ['/api/onboarding/skip', {}],
    [COMPLETE, { onboardingData: {}, completedAt: now() }],
  ] as const)
    expect((await visitor.fetch(path, { json })).status, path).toBe(401);
});

test('a new member’s page shows the welcome step without any script, with its figures labeled', async () => {
  const { html, data } = await inPage(await ada());
  expect(data).toMatchObject({ saved: null, given: [], left: 5 });
  expect(html).toContain('Welcome. This takes five minutes');
  expect(html).toContain('Step 1 of 5');
  for (const figure of ['15,847+', '$2,341', '7 Days'])
    expect(html).toMatch(
      new RegExp(`${figure.replace(/[$+]/g, '\\$&')}\\s*<span[^>]*>illustrative`),
    );
});

test('only a member past the first step sees a placeholder until the right step is open', async () => {
  const who = await ada();
  expect((await inPage(who)).html).not.toContain('data-resumes');
  await put(who, { step: 1, answers: {}, done: ['welcome'] });
  expect((await inPage(who)).html).toMatch(/<div[^>]*data-setup[^>]* data-resumes/);
});

test('what ada answers is there on her other device, each step where she left it', async () => {
  const member = await ada();
  await save(member, 0, {}, ['welcome']);
  await save(member, 1, { ...GOAL, motivation: '  Zeit für أطفالي 🦄 ' }, ['goal-setting']);
  const { data } = await inPage(member);
  expect(data.saved).toMatchObject({
    step: 1,
    answers: { ...GOAL, motivation: 'Zeit für أطفالي 🦄' },
    done: ['welcome', 'goal-setting'],
    completedAt: null,
  });
  expect(await read(member)).toEqual(data);
});

test('of two tabs the last write counts, field by field, and neither gets an error', async () => {
  const member = await ada();
  await Promise.all([
    save(member, 1, { incomeGoal: '500-1000' }),
    save(member, 1, { timeline: '1-year' }),
    save(member, 2, { aiTools: ['ChatGPT', 'Claude'] }, ['welcome']),
  ]);
  await save(member, 2, { aiTools: ['None'] }, ['goal-setting']);
  const { saved } = await read(member);
  expect(saved?.answers).toEqual({ incomeGoal: '500-1000', timeline: '1-year', aiTools: ['None'] });
  expect(saved?.done.sort()).toEqual(['goal-setting', 'welcome']);
  expect(await rows(member.id)).toHaveLength(1);
});

test.each([
  [{ step: 5, answers: {}, done: [] }],
  [{ step: -1, answers: {}, done: [] }],
  [{ step: 1, answers: { incomeGoal: '1000000' }, done: [] }],
  [{ step: 1, answers: { motivation: 'x'.repeat(1001) }, done: [] }],
  [{ step: 1, answers: { motivation: 7 }, done: [] }],
  [{ step: 1, answers: { aiTools: ['None', 'Claude'] }, done: [] }],
  [{ step: 1, answers: { aiTools: Array(9).fill('Claude') }, done: [] }],
  [{ step: 1, answers: { skills: ['juggling'] }, done: [] }],
  [{ step: 1, answers: { idea: '../../etc' }, done: [] }],
  [{ step: 1, answers: { more: 1 }, done: [] }],
  [{ step: 1, answers: {}, done: ['paid'] }],
  [{ step: 1, answers: {} }],
  [[]],
])('%j is refused and changes nothing', async (body) => {
  const member = await ada();
  await save(member, 1, GOAL);
  const response = await put(member, body);
  expect(response.status).toBe(400);
  expect(((await response.json()) as { message: string }).message).not.toMatch(/Expected|valibot/);
  expect((await read(member)).saved?.answers).toEqual(GOAL);
});

test('a motivation of whitespace is none, and one of 10,000 characters gets a message at its field', async () => {
  const member = await ada();
  expect((await save(member, 1, { motivation: ' \n ' })).answers).toEqual({ motivation: '' });
  const response = await put(member, {
    step: 1,
    answers: { motivation: 'x'.repeat(10_000) },
    done: [],
  });
  expect(((await response.json()) as { message: string }).message).toBe('At most 1,000 characters');
});

test('skipping keeps the answers and the first date; going on ends it', async () => {
  const member = await ada();
  await save(member, 1, GOAL);
  const skip = async () =>
    (
      (await (await member.fetch(`${PATH}/skip`, { json: {} })).json()) as {
        saved: SavedOnboarding;
      }
    ).saved;
  const first = await skip();
  expect(first.answers).toEqual(GOAL);
  expect(Date.parse(first.skippedAt ?? '')).not.toBeNaN();
  expect((await skip()).skippedAt).toBe(first.skippedAt);
  expect((await save(member, 1, {})).skippedAt).toBeNull();
  const other = await ada();
  expect((await other.fetch(`${PATH}/skip`, { json: {} })).status).toBe(200);
  expect((await read(other)).saved).toMatchObject({ step: 0, answers: {} });
});

test('the dashboards know where the member stopped', async () => {
  const member = await ada();
  const state = async () =>
    ((await (await member.fetch('/api/dashboard')).json()) as { onboarding: object }).onboarding;
  expect(await state()).toBeNull();
  await save(member, 2, GOAL);
  expect(await state()).toEqual({ step: 2, completedAt: null, skippedAt: null });
});

test('two tabs that finish at the same time complete once, with one week', async () => {
  const member = await ada();
  await save(member, 3, { ...GOAL, hours: '3-5', skills: ['writing'], idea: 'monthly-email' });
  const finish = () =>
    member.fetch(COMPLETE, { json: { onboardingData: GOAL, completedAt: now() } });
  const made = await Promise.all(
    (await Promise.all([finish(), finish(), finish()])).map(
      (each) => each.json() as Promise<{ completedAt: string; week: { id: string } }>,
    ),
  );
  expect(new Set(made.map(({ completedAt }) => completedAt)).size).toBe(1);
  expect(new Set(made.map(({ week }) => week.id)).size).toBe(1);
  const [row, ...others] = await rows(member.id);
  expect(others).toEqual([]);
  expect(row?.completed_at).toBe(made[0]?.completedAt);
  const again = (await (await finish()).json()) as { completedAt: string };
  expect(again.completedAt).toBe(made[0]?.completedAt);
  expect((await read(member)).saved?.answers.idea).toBe('monthly-email');
});

test('the week of the last step and that of completing are the same, also after midnight', async () => {
  const member = await ada();
  const id = randomUUID();
  const startsOn = now().slice(0, 10);
  const change = { step: 4, answers: GOAL, done: ['first-steps'] };
  const open = (given: string) =>
    member.fetch(`${PATH}/week`, { json: { id: given, startsOn, change } });
  const first = (await (await open(id)).json()) as { week: { id: string; startsOn: string } };
  expect(first.week).toMatchObject({ id, startsOn });
  const second = (await (await open(randomUUID())).json()) as { week: { id: string } };
  expect(second.week.id).toBe(id);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const json = { onboardingData: {}, completedAt: now(), startsOn: tomorrow };
  const completed = (await (await member.fetch(COMPLETE, { json })).json()) as typeof first;
  expect(completed.week).toMatchObject({ id, startsOn });
});

test('other answers make another week until the setup is complete; another reason does not', async () => {
  const member = await ada();
  const open = async (answers: object) => {
    const change = { step: 4, answers, done: [] };
    const json = { id: randomUUID(), startsOn: now().slice(0, 10), change };
    const response = await member.fetch(`${PATH}/week`, { json });
    return ((await response.json()) as { week: { id: string } }).week.id;
  };
  const first = await open({ ...GOAL, idea: 'monthly-email', motivation: 'Süß\u2028 “now”' });
  expect(await open({ motivation: 'Later' })).toBe(first);
  expect(await open(GOAL)).toBe(first);
  const second = await open({ idea: 'review-replies' });
  expect(second).not.toBe(first);
  await member.fetch(COMPLETE, { json: { onboardingData: {}, completedAt: now() } });
  expect(await open({ idea: 'monthly-email' })).toBe(second);
});

test('a day that is today nowhere is replaced by today', async () => {
  const member = await ada();
  const change = { step: 4, answers: {}, done: [] };
  const json = { id: randomUUID(), startsOn: '2031-01-01', change };
  const { week } = (await (await member.fetch(`${PATH}/week`, { json })).json()) as {
    week: { startsOn: string };
  };
  expect(week.startsOn).toBe(now().slice(0, 10));
});

test.each([
  [{ onboardingData: {} }],
  [{ onboardingData: {}, completedAt: 'yesterday' }],
  [{ onboardingData: { incomeGoal: 'all' }, completedAt: '2026-11-22T10:00:00.000Z' }],
  [{ completedAt: '2026-11-22T10:00:00.000Z' }],
])('completing with %j is refused and completes nothing', async (json) => {
  const member = await ada();
  expect((await member.fetch(COMPLETE, { json })).status).toBe(400);
  expect(await rows(member.id)).toEqual([]);
});

test('the page’s data cannot end its script, and another member’s answers are not in it', async () => {
  const [member, eve] = [await ada(), await ada()];
  const motivation = '</script><script>alert(1)</script>';
  await save(member, 1, { motivation });
  const { html, data } = await inPage(member);
  expect(html).not.toContain(motivation);
  expect(data.saved?.answers.motivation).toBe(motivation);
  expect((await inPage(eve)).html).not.toContain('alert(1)');
});
