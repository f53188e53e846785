// A shared achievement's page: read here, with the request's deadline, rendered by src/pages/shared/[id].astro.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import { allPaths, findModule } from '../catalogue.ts';
import type { AppEnv } from '../environment.ts';
import { notFoundPage } from '../http/assets.ts';
import { type AchievementType, MILESTONES } from './rules/rules.ts';

interface Row {
  title: string;
  type: AchievementType;
  category: string;
  firstName: string;
  /** YYYY-MM-DD */
  day: string;
  subject: string;
}

export interface SharedAchievement extends Omit<Row, 'subject'> {
  /** Our description of its lesson, path or milestone. Null once the lesson or path is no longer published. */
  about: string | null;
  /** The name of its picture (src/features/seo/pictures). */
  picture: string;
}

/** The public data of an achievement: only the member knows its id until it is shared. */
async function findSharedAchievement(
  db: D1Database,
  id: string,
): Promise<SharedAchievement | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const row = await db
    .prepare(
      `SELECT a.title, a.type, a.category, a.subject, substr(a.created_at, 1, 10) AS day,
         CASE WHEN m.first_name = '' OR p.shared_first_name = 0 THEN 'A member' ELSE m.first_name END AS firstName
       FROM achievements a JOIN members m ON m.id = a.member_id LEFT JOIN preferences p ON p.member_id = m.id
       WHERE a.id = ?1 AND coalesce(p.shared_pages, 1) = 1`,
    )
    .bind(id)
    .first<Row>();
  if (!row) return null;
  const { subject, ...shown } = row;
  return { ...shown, ...subjectOf(row) };
}

/** Lessons and paths have a picture of their own as long as they are published. */
function subjectOf({ type, subject }: Row): Pick<SharedAchievement, 'about' | 'picture'> {
  const published =
    type === 'module_completion'
      ? findModule(subject)
      : type === 'path_completion'
        ? allPaths.find(({ id }) => id === subject)
        : MILESTONES.find(({ id }) => id === subject);
  return {
    about: published?.description ?? null,
    picture: !published
      ? `shared-${type}`
      : type === 'milestone'
        ? `milestone-${subject}`
        : subject,
  };
}

const shown = new AsyncLocalStorage<SharedAchievement>();

/** The achievement to render; undefined outside `sharedPage`. */
export const shownAchievement = () => shown.getStore();

/** 404 for an achievement that is not shared; 503 when the database does not respond. */
export const sharedPage =
  (render: (c: Context<AppEnv>) => Promise<Response>) => async (c: Context<AppEnv>) => {
    const achievement = await findSharedAchievement(c.var.db, c.req.param('id') ?? '');
    return achievement ? shown.run(achievement, () => render(c)) : notFoundPage(c);
  };
