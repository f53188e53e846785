import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { type Access, type AdminEnv, requireColleague } from '../colleague.ts';
import { readQuestion } from './rules/question.ts';
import { type SearchAnswer, searchFrom, searchReads } from './search.ts';

const ACCESS: Access = { ability: 'find-members', isSensitive: true };
const NOTHING: SearchAnswer = { groups: [], near: [] };

/** Below /api/admin/search. Finds nothing for a `q` of fewer than two characters. */
export const adminSearch = new Hono<AdminEnv>().get('/', async (c) => {
  const question = readQuestion(c.req.query('q') ?? '');
  const app = c as unknown as Context<AppEnv>;
  if (!question) {
    await requireColleague(app, ACCESS);
    return c.json(NOTHING);
  }
  const { rows, roles } = await requireColleague(app, ACCESS, searchReads(question)).catch(
    (error: unknown) => whileRebuilt(app, error),
  );
  return c.json(searchFrom(rows, question, roles));
});

/** `npm run search:rebuild` is running: docs/operating.md. Still a 404 for everyone else. */
async function whileRebuilt(c: Context<AppEnv>, error: unknown): Promise<never> {
  if (!/no such table: \w+_search/.test(String(error))) throw error;
  await requireColleague(c, ACCESS);
  throw new ApiError(
    503,
    'search_rebuilt',
    'The search is being rebuilt. Please try again in a few minutes.',
  );
}
