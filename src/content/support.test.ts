import { expect, test } from 'vitest';
import type { ContentDocument } from './dataset.ts';
import { EMAIL_SUPPORT, honestFeatures, supportIssues } from './support.ts';

const FEATURE = 'Priority support: live chat, phone, and screen share';
const issuesOf = (document: object, isStaffed = false) =>
  supportIssues({ _id: 'one', _type: 'faq', ...document } as ContentDocument, isStaffed);

test('a plan without staffed support offers email instead', () => {
  expect(honestFeatures(['White-label rights', FEATURE])).toEqual([
    'White-label rights',
    EMAIL_SUPPORT,
  ]);
});

test.each([
  'We answer within 2 hours.',
  'Priority support is included.',
  'We’re there 7 days/week.',
  'Call us on the phone.',
])('“%s” is reported while the support is not staffed', (answer) => {
  expect(issuesOf({ answer })).toMatchObject([{ path: 'answer' }]);
  expect(issuesOf({ answer }, true)).toEqual([]);
});

test('a lesson may teach to answer within two hours', () => {
  expect(issuesOf({ _type: 'module', title: 'Answer within two hours' })).toEqual([]);
  expect(
    issuesOf({ answer: 'We usually answer within 48 hours. It runs on the phone.' }),
  ).toHaveLength(1);
});

test('what the pages replace or hide may keep the promise: a plan’s features and a dashboard’s support', () => {
  expect(issuesOf({ _type: 'plan', features: [FEATURE] })).toEqual([]);
  const sections = [{ part: 'support', text: 'Within 2 hours' }];
  expect(issuesOf({ _type: 'dashboard', sections })).toEqual([]);
  expect(
    issuesOf({ _type: 'dashboard', sections: [{ ...sections[0], part: 'notice' }] }),
  ).toHaveLength(1);
});
