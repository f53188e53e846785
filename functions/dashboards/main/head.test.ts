import { expect, test } from 'vitest';
import type { Dashboard } from '../read.ts';
import { headFills } from './head.ts';

const fills = (more: Partial<Dashboard>) =>
  headFills({
    today: '2026-11-18',
    firstName: 'Rosa',
    tier: 'complete',
    lessons: { done: 0, open: 60, total: 60 },
    ...{ onboarding: null, next: { kind: 'lesson' } },
    ...more,
  } as Dashboard);
const onboarding = (more: object = {}) => ({
  onboarding: { step: 2, completedAt: null, skippedAt: null, ...more },
});
const at = '2026-11-17T08:00:00.000Z';

test('the day is written out in the member’s calendar', () => {
  expect(fills({})).toMatchObject({ today: 'Wednesday, November 18', 'first-name': 'Rosa' });
});

test('an onboarding that was begun or skipped has one way back', () => {
  expect(fills(onboarding())['onboarding-text']).toBe('Your setup is waiting at step 3 of 5.');
  expect(fills(onboarding({ skippedAt: at }))).toMatchObject({
    'onboarding-text': expect.stringContaining('You skipped the setup.'),
    'onboarding-link': 'Pick it up again',
  });
});

test('an onboarding that is the next step is not offered a second time', () => {
  const next = { kind: 'set-up' } as Dashboard['next'];
  expect(fills({ ...onboarding(), next }).onboarding).toBeNull();
});

test('a finished onboarding has none, and one that never began is the ledger’s to offer', () => {
  expect(fills(onboarding({ completedAt: at })).onboarding).toBeNull();
  expect(fills(onboarding({ completedAt: at, skippedAt: at })).onboarding).toBeNull();
  expect(fills({}).onboarding).toBeNull();
});

test('the banner promises only what is open', () => {
  expect(fills({})).not.toHaveProperty('banner');
  expect(fills({ tier: 'quick', lessons: { done: 0, open: 25, total: 60 } })).toMatchObject({
    banner: { attributes: { 'data-banner': 'quick-25-60' } },
    'banner-heading': '25 lessons are open to you.',
    'banner-text':
      'They’re part of Quick Start. The complete plan opens all 60 for $19.99 a month.',
  });
});
