import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { rawRequest } from '../../src/testing/worker/raw-request.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { HOSTILE_REDIRECTS, STRANGE_BUT_OURS } from './hostile-redirects.test-data.ts';

const worker = testWorker();
const goesTo = async (asking: Promise<Response>) => {
  const response = await asking;
  expect(response.status).toBe(303);
  return response.headers.get('Location') ?? '';
};
const query = (redirect: string) => `redirect=${encodeURIComponent(redirect)}`;
const isSignedIn = async (someone: TestMember) => (await someone.fetch('/api/auth/user')).ok;

test('a visitor who wants to sign in gets the form, and the return path is kept', async () => {
  const eve = worker.visitor();
  expect(await goesTo(eve.fetch('/api/login'))).toBe('/login');
  expect(await goesTo(eve.fetch(`/api/login?${query('/micro-learning?module=a')}`))).toBe(
    `/login?${new URLSearchParams({ redirect: '/micro-learning?module=a' })}`,
  );
  expect(await goesTo(eve.fetch(`/api/auth/signup?${query('/achievements')}`))).toBe(
    '/signup?step=account&redirect=%2Fachievements',
  );
  expect(await goesTo(eve.fetch(`/api/auth/signup?${query('/payment?plan=quick')}`))).toBe(
    `/signup?step=account&${query('/subscribe?plan=quick&billing=monthly')}`,
  );
});

test('a member who is already signed in goes straight on', async () => {
  const ada = await createMember(worker, 'ada');
  expect(await goesTo(ada.fetch(`/api/login?${query('/achievements')}`))).toBe('/achievements');
  expect(await goesTo(ada.fetch(`/api/auth/signup?${query('/achievements')}`))).toBe(
    '/achievements',
  );
  expect(await goesTo(ada.fetch('/api/login'))).toBe('/');
});

test.each(['google', 'apple'])(
  'while %s is not configured, the visitor reads why',
  async (provider) => {
    expect(await goesTo(worker.visitor().fetch(`/api/auth/${provider}`))).toBe(
      `/login?problem=${provider}-off`,
    );
  },
);

test('no redirect leads a person to another site', async () => {
  const ada = await createMember(worker, 'ada');
  for (const place of HOSTILE_REDIRECTS) {
    expect(await goesTo(ada.fetch(`/api/login?${query(place)}`)), place).toBe('/');
    const visitor = await goesTo(worker.visitor().fetch(`/api/login?${query(place)}`));
    expect(visitor, place).toBe('/login');
  }
  for (const place of STRANGE_BUT_OURS) {
    const there = new URL(await goesTo(ada.fetch(`/api/login?${query(place)}`)), worker.url);
    expect(there.origin, place).toBe(worker.url);
  }
});

test('two redirects in one URL do not confuse the guard', async () => {
  const ada = await createMember(worker, 'ada');
  for (const both of [
    'redirect=//evil.example&redirect=/plans',
    'redirect[]=//evil.example',
    'redirect=/%2Fevil.example',
  ])
    expect(await goesTo(ada.fetch(`/api/login?${both}`))).toBe('/');
});

test.each(['same-origin', 'none', undefined])(
  'a member who signs out from our page or by hand is signed out (%s)',
  async (site) => {
    const ada = await createMember(worker, 'ada');
    const headers = site ? { 'Sec-Fetch-Site': site } : undefined;
    expect(await goesTo(ada.fetch('/api/logout', { headers }))).toBe('/');
    expect(await isSignedIn(ada)).toBe(false);
  },
);

test.each(['cross-site', 'same-site', 'nonsense'])(
  'another site cannot sign ada out (%s): she is asked first',
  async (site) => {
    const ada = await createMember(worker, 'ada');
    const response = ada.fetch('/api/logout', { headers: { 'Sec-Fetch-Site': site } });
    expect(await goesTo(response)).toBe('/sign-out');
    expect(await isSignedIn(ada)).toBe(true);
  },
);

test('signing out twice, or without a session, is fine', async () => {
  const ada = await createMember(worker, 'ada');
  for (const who of [ada, ada, worker.visitor()])
    expect(await goesTo(who.fetch('/api/logout'))).toBe('/');
});

test.each(['evil.example', 'evil.example:8787', 'localhost.evil.example'])(
  'a request with the host %s gets no link to that host',
  async (host) => {
    for (const path of [
      '/api/login',
      '/api/logout',
      '/achievements',
      '/micro-learning?module=x',
      '/',
      '/shared/x',
      '/api/auth/google',
    ]) {
      const headers = { Host: host, 'X-Forwarded-Host': host, Forwarded: `host=${host}` };
      const answer = await rawRequest(worker.url, path, { headers });
      expect(answer.status, path).toBeLessThan(500);
      expect(answer.headers.location ?? '/', path).toMatch(/^\/(?![/\\])/);
      expect(answer.text, path).not.toContain('evil.example');
    }
  },
);
