// A member's latest actions, for the Business dashboard. Lessons and checked steps are in the dashboard's data anyway;
// the rest are two short reads in the same round trip.
import { findModule, findPrompt } from '../../catalogue.ts';
import type { Checks } from '../../checks/rules/checks.ts';
import type { WorkKind } from '../../saved-work/rules/saved-work.ts';
import { CURRENT_MEMBER, type MemberRead } from '../../session/current-member.ts';

const MAX = 6;

export type Activity = { at: string } & (
  | { kind: 'lesson'; id: string; title: string }
  | { kind: 'prompt'; slug: string; title: string }
  | { kind: 'work'; id: string; workKind: WorkKind; slug: string | null; title: string }
  /** `{model}/{step's _key}`: the page has the titles. */
  | { kind: 'step'; item: string }
);

/** For `readWithMember`; `activityFrom` reads the rows. */
export const COPIES_OF_MEMBER: MemberRead = {
  sql: `SELECT slug, copied_at AS at FROM prompt_history
        WHERE member_id = ${CURRENT_MEMBER} ORDER BY copied_at DESC, id LIMIT 6`,
};
export const WORKS_OF_MEMBER: MemberRead = {
  sql: `SELECT id, kind AS workKind, title, slug, updated_at AS at FROM saved_works
        WHERE member_id = ${CURRENT_MEMBER} AND deleted_at IS NULL ORDER BY updated_at DESC, id DESC LIMIT 6`,
};

/** Newest first, at most six. Content that is no longer published is left out. */
export function activityFrom(
  completions: readonly { moduleId: string; completedAt: string }[],
  checks: Checks,
  copies: unknown[],
  works: unknown[],
): Activity[] {
  const lessons = completions.slice(0, MAX * 2).flatMap(({ moduleId: id, completedAt: at }) => {
    const title = findModule(id)?.title;
    return title ? [{ kind: 'lesson' as const, id, title, at }] : [];
  });
  const prompts = (copies as { slug: string; at: string }[]).flatMap(({ slug, at }) => {
    const title = findPrompt(slug)?.title;
    return title ? [{ kind: 'prompt' as const, slug, title, at }] : [];
  });
  const saved = (works as Omit<Extract<Activity, { kind: 'work' }>, 'kind'>[]).map((work) => ({
    kind: 'work' as const,
    ...work,
  }));
  const steps = Object.entries(checks['model-step']).map(([item, at]) => ({
    kind: 'step' as const,
    item,
    at,
  }));
  return [...lessons, ...prompts, ...saved, ...steps]
    .sort((a, b) => timeOf(b.at) - timeOf(a.at))
    .slice(0, MAX);
}

/** Tables that fill a date by themselves write `YYYY-MM-DD HH:MM:SS` in UTC. */
const timeOf = (at: string) => Date.parse(/Z$/.test(at) ? at : `${at.replace(' ', 'T')}Z`);
