import { expect, test } from 'vitest';
import { TOURS } from '../../studio/model/steps-and-answers.ts';
import { TIER_OF_DASHBOARD } from '../dashboards/rules/dashboards.ts';
import { FEATURE_TOURS } from '../tours/rules/tutorial.ts';
import {
  ALL_PAGES,
  KEPT_OFFLINE,
  LINKED_PAGES,
  MEMBER_PAGES,
  pageOfFile,
  patternOf,
} from './page-lists.ts';

test.each([
  ['/tools', '/tools', true],
  ['/tools', '/tools/', false],
  ['/help/guides/[slug]', '/help/guides/first-day', true],
  ['/help/guides/[slug]', '/help/guides', false],
  ['/help/guides/[slug]', '/help/guides/a/b', false],
  ['/business-model-[key]', '/business-model-content', true],
  ['/verify/[...id]', '/verify', true],
  ['/verify/[...id]', '/verify/a/b', true],
  ['/verify/[...id]', '/verifying', false],
  ['/a.b', '/axb', false],
])('%s is the address %s: %s', (address, path, expected) => {
  expect(new RegExp(patternOf(['/first', address])).test(path)).toBe(expected);
});

test('a built file belongs to the page that hands it out', () => {
  expect(pageOfFile('index')?.address).toBe('/');
  expect(pageOfFile('signup/account')?.address).toBe('/signup');
  expect(pageOfFile('members/lessons/module-a')?.address).toBe('/micro-learning');
  expect(pageOfFile('members/paths/first-customers')?.for).toBe('members');
  expect(pageOfFile('community/index')?.address).toBe('/community');
  expect(pageOfFile('members/tutorial-dialog')).toBeNull();
});

test('pages for members are those behind the session, with a file of their own', () => {
  expect(MEMBER_PAGES).toContain('/dashboard-quick');
  for (const path of ['/', '/dashboard', '/offline', '/moderation', '/community', '/plans'])
    expect(MEMBER_PAGES).not.toContain(path);
});

test('texts link to pages, never to a step of the sign-in or to a moderator’s page', () => {
  for (const path of ['/verify', '/community', '/tutorials', '/plans'])
    expect(LINKED_PAGES).toContain(path);
  for (const path of ['/sign-out', '/404', '/moderation', '/preview', '/ai-content/[slug]'])
    expect(LINKED_PAGES).not.toContain(path);
});

test('of the pages kept on a device, none is for visitors alone', () => {
  const kept = new RegExp(KEPT_OFFLINE);
  expect(['/', '/review', '/ai-content/a'].every((path) => kept.test(path))).toBe(true);
  expect(['/plans', '/login', '/account', '/dashboard'].some((path) => kept.test(path))).toBe(
    false,
  );
});

test('only the landing page, the dashboards and the list of lessons may open something by themselves', () => {
  const opens = (what: string) =>
    ALL_PAGES.flatMap(([address, { opensByItself }]) => (opensByItself === what ? [address] : []));
  expect(opens('tour')).toEqual(['/', '/micro-learning']);
  expect(opens('tutorial')).toEqual(
    Object.keys(TIER_OF_DASHBOARD)
      .filter((path) => path !== '/')
      .sort(),
  );
});

test('every feature tour is offered on one page', () => {
  const tours = ALL_PAGES.flatMap(([, { tour }]) => tour ?? []);
  expect(tours.toSorted()).toEqual([...FEATURE_TOURS].sort());
  for (const tour of tours) expect(TOURS).toHaveProperty(tour);
});
