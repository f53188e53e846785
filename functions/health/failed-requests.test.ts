import { expect, test, vi } from 'vitest';
import { keepFailure } from './failed-requests.ts';

const FAILED = {
  ...{ id: '3f9a1c2e-0000-4000-8000-000000000000', method: 'GET', route: '/api/weeks/:id' },
  ...{ status: 500, fault: 'Error', tokenHash: null },
};

/** Answers each write with these numbers of rows, or fails. */
function database(...answers: (number | 'fails')[]) {
  let writes = 0;
  const run = async () => {
    const answer = answers[writes++];
    if (answer === 'fails') throw new Error('D1_ERROR: D1 DB is overloaded.');
    return { meta: { changes: answer ?? 1 } };
  };
  const db = { prepare: () => ({ bind: () => ({ run }) }) } as unknown as D1Database;
  return { db, writes: () => writes };
}

test.each([
  ['could not be written', 'fails'],
  ['was one too many', 0],
] as const)(
  'after a row that %s, the database is left alone for ten seconds',
  async (_, answer) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { db, writes } = database(1, answer, 1);
    const now = Date.now() + (answer === 0 ? 3_600_000 : 0);
    for (const seconds of [0, 1, 2, 10.9]) await keepFailure(db, FAILED, now + seconds * 1000);
    expect(writes()).toBe(2);
    await keepFailure(db, FAILED, now + 11_001);
    expect(writes()).toBe(3);
    expect(logged).toHaveBeenCalledTimes(answer === 'fails' ? 1 : 0);
    logged.mockRestore();
  },
);
