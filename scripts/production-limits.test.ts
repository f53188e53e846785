import { expect, test } from 'vitest';
import { withProductionLimits } from './production-limits.ts';

// A database that accepts everything: only the limits can refuse.
const asked: string[] = [];
const statement = {
  bind: () => statement,
  first: async () => null,
  all: async () => ({ results: [] }),
  run: async () => ({}),
  raw: async () => [],
};
const limited = () =>
  withProductionLimits({
    prepare: (sql: string) => {
      asked.push(sql);
      return statement;
    },
    batch: async (statements: unknown[]) => statements.map(() => ({ results: [] })),
  } as unknown as D1Database);

const values = (n: number) => Array.from({ length: n }, (_, i) => i);

test('a statement takes 100 values and not 101', () => {
  const statement = limited().prepare('SELECT 1');
  expect(() => statement.bind(...values(100))).not.toThrow();
  expect(() => statement.bind(...values(101))).toThrow('limit of production: 101 parameters');
});

test('a value has at most 2 MB', () => {
  const statement = limited().prepare('INSERT INTO x VALUES (?1)');
  expect(() => statement.bind('x'.repeat(2_000_000))).not.toThrow();
  expect(() => statement.bind('x'.repeat(2_000_001))).toThrow('a value over 2 MB');
  expect(() => statement.bind('é'.repeat(1_000_001))).toThrow('a value over 2 MB');
  expect(() => statement.bind(new Uint8Array(2_000_001))).toThrow('a value over 2 MB');
});

test.each([
  'SELECT 1 FROM x WHERE y LIKE ?1',
  'SELECT 1 FROM x WHERE y GLOB ?1',
  'select y like ?',
])('a search pattern has at most 50 bytes: %s', (sql) => {
  const statement = limited().prepare(sql);
  expect(() => statement.bind('x'.repeat(50))).not.toThrow();
  expect(() => statement.bind('x'.repeat(51))).toThrow('LIKE pattern over 50 bytes');
  expect(() => statement.bind('é'.repeat(26))).toThrow('LIKE pattern over 50 bytes');
});

test('long text is accepted outside of search patterns', () => {
  expect(() => limited().prepare('SELECT ?1').bind('x'.repeat(51))).not.toThrow();
});

test('a statement has at most 100 KB', () => {
  expect(() => limited().prepare(' '.repeat(100_000))).not.toThrow();
  expect(() => limited().prepare(' '.repeat(100_001))).toThrow('a statement of 100001 bytes');
});

test('a request makes at most 50 queries, one by one', async () => {
  const db = limited();
  for (const _ of values(50)) await db.prepare('SELECT 1').bind().first();
  expect(() => db.prepare('SELECT 1').first()).toThrow('51 queries in one request');
});

test('every statement of a batch counts', async () => {
  const db = limited();
  await db.batch(values(50).map(() => db.prepare('SELECT 1')));
  expect(() => db.batch([db.prepare('SELECT 1')])).toThrow('51 queries in one request');
});

test('each request starts a new count', async () => {
  for (const _ of values(3)) await limited().batch(values(50).map(() => statement as never));
});

test('what is within the limits reaches the database unchanged', () => {
  limited().prepare('SELECT unchanged');
  expect(asked).toContain('SELECT unchanged');
});
