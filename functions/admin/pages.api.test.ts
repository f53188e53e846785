// Without a role, nothing about an answer says which pages the console has: neither its bytes, nor the steps it takes.
import { expect, test } from 'vitest';
import { createColleague } from '../../src/testing/fixtures/colleagues.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { observed, stepsTaken } from '../../src/testing/worker/observed-worker.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';
import { TEAM_PAGES } from '../rules/page-lists.ts';

const worker = testWorker({}, await observed());

const CONSOLE_PAGES = TEAM_PAGES.filter((path) => path.startsWith('/admin'));
const UNKNOWN = ['/nothing', '/', '/team/', '/team.html', '/member/one'].map(
  (path) => `/admin${path}`,
);

/** The answer without the request's ID and date, and the Worker's statements. */
async function answerAndSteps(person: Person, method: string, path: string) {
  await stepsTaken(worker.url);
  const response = await person.fetch(path, { method });
  const headers = Object.fromEntries(response.headers);
  const { 'x-request-id': id = '', date: _, ...rest } = headers;
  const body = (await response.text()).replaceAll(id, 'ID');
  return {
    answer: { status: response.status, headers: rest, body },
    steps: await stepsTaken(worker.url),
  };
}

test.each(['member', 'visitor'] as const)(
  'for a %s, pages of the console and unknown addresses below /admin are the same in bytes and steps',
  async (who) => {
    const person = who === 'member' ? await createMember(worker, 'dan') : worker.visitor();
    for (const method of ['GET', 'HEAD', 'POST']) {
      const unknown = await answerAndSteps(person, method, '/admin/no-such-page');
      expect(unknown.answer.status).toBe(404);
      if (method === 'GET') expect(unknown.steps).toHaveLength(who === 'member' ? 2 : 0);
      for (const path of [...CONSOLE_PAGES, ...UNKNOWN])
        expect(await answerAndSteps(person, method, path), `${method} ${path}`).toEqual(unknown);
    }
  },
);

test('a page that a role doesn’t open is the same for it as an unknown address', async () => {
  const editor = await createColleague(worker, 'eli', { roles: ['editor'] });
  const unknown = await answerAndSteps(editor, 'GET', '/admin/no-such-page');
  expect(await answerAndSteps(editor, 'GET', '/admin/team')).toEqual(unknown);
  expect((await answerAndSteps(editor, 'GET', '/admin')).answer.status).toBe(200);
});
