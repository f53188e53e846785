// A page that a member chose to share: read here, with the request's deadline, rendered by src/pages/shared/[id].astro.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { notFoundPage } from '../http/assets.ts';

export interface SharedAchievement {
  title: string;
  type: 'module_completion' | 'path_completion' | 'milestone';
  firstName: string;
  /** YYYY-MM-DD */
  day: string;
}

/** The public data of an achievement: only the member knows its id until it is shared. */
async function findSharedAchievement(
  db: D1Database,
  id: string,
): Promise<SharedAchievement | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  return db
    .prepare(
      `SELECT a.title, a.type, substr(a.created_at, 1, 10) AS day,
         CASE WHEN m.first_name = '' OR p.shared_first_name = 0 THEN 'A member' ELSE m.first_name END AS firstName
       FROM achievements a JOIN members m ON m.id = a.member_id LEFT JOIN preferences p ON p.member_id = m.id
       WHERE a.id = ?1 AND coalesce(p.shared_pages, 1) = 1`,
    )
    .bind(id)
    .first<SharedAchievement>();
}

const shown = new AsyncLocalStorage<SharedAchievement>();

/** For the page; undefined outside `sharedPage`. */
export const shownAchievement = () => shown.getStore();

/** 404 for an achievement that is not shared; 503 when the database does not respond. */
export const sharedPage =
  (render: (c: Context<AppEnv>) => Promise<Response>) => async (c: Context<AppEnv>) => {
    const achievement = await findSharedAchievement(c.var.db, c.req.param('id') ?? '');
    return achievement ? shown.run(achievement, () => render(c)) : notFoundPage(c);
  };
