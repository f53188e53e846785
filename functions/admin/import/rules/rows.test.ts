import { expect, test } from 'vitest';
import { mappingOf, sourceOf } from './columns.ts';
import { dayFrom, importRow } from './rows.ts';

const EXPORTS: Readonly<Record<string, { headings: string; row: string }>> = {
  Ghost: {
    headings:
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
    row: '1|ada@example.com|Ada Lovelace||true|false||2024-03-04T10:00:00.000Z||VIP,Course A|',
  },
  Teachable: {
    headings: 'Full Name,Email,Role,Joined At,Unsubscribed From Marketing Emails',
    row: 'Ada Lovelace|ada@example.com|student|2024-03-04 10:00:00 UTC|false',
  },
  Kajabi: {
    headings: 'ID,First Name,Last Name,Email,Products,Tags,Created At',
    row: '1|Ada|Lovelace|ada@example.com|Course A|VIP,Course A|Mar 4, 2024',
  },
  Skool: {
    headings: 'FirstName,LastName,Email,Invited By,JoinedDate,Question1',
    row: 'Ada|Lovelace|ada@example.com|Bob|3/4/2024|Because',
  },
};

test.each(Object.keys(EXPORTS))('an export of %s is recognized, with its columns', (name) => {
  const { headings = '', row = '' } = EXPORTS[name] ?? {};
  const columns = headings.split(',');
  expect(sourceOf(columns)).toBe(name);
  expect(importRow({ line: 2, cells: row.split('|') }, mappingOf(columns))).toMatchObject({
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    joinedAt: '2024-03-04',
    mayEmail: true,
    problem: '',
    ...((name === 'Ghost' || name === 'Kajabi') && { labels: ['VIP', 'Course A'] }),
  });
});

test('an unknown file has what its headings say, and the first of two', () => {
  const headings = ['E-Mail', 'Email', 'Vorname', 'Access until'];
  expect(sourceOf(headings)).toBe('a CSV file');
  expect(mappingOf(headings)).toEqual({ email: 0, accessUntil: 3 });
});

test.each([
  ['2025-02-28', '2025-02-28'],
  ['2025-02-29', null],
  ['2/28/2025', '2025-02-28'],
  ['28/2/2025', null],
  ['28.02.2025', null],
  ['February 28, 2025', '2025-02-28'],
  ['Foo 28, 2025', null],
  ['2025-13-01', null],
  ['0001-01-01', null],
  ['never', null],
])('the day %s is %s', (text, day) => expect(dayFrom(text)).toBe(day));

test('a row that asks for no email, or has a date that can’t be read, says so', () => {
  const read = (cells: string[]) =>
    importRow({ line: 3, cells }, { email: 0, mayEmail: 1, accessUntil: 2, name: 3 });
  expect(read(['a@example.com', 'FALSE', '', 'Cher'])).toMatchObject({
    mayEmail: false,
    firstName: 'Cher',
    lastName: '',
  });
  expect(read(['a@example.com', 'true', '31.12.2027', ''])).toMatchObject({
    accessUntil: null,
    problem: '31.12.2027',
  });
  expect(read([])).toMatchObject({ email: '', mayEmail: true });
});
