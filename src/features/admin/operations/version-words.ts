// What the console says about versions.
import type { RanVersion } from '../../../../functions/admin/operations/versions/read.ts';
import { isOpen } from '../../../../functions/deploys/rules/way-back.ts';
import { dateAndTimeText } from '../../../../functions/rules/days/date-text.ts';

const COMMIT_LENGTH = 9;

/** "8f3c1e2d4"; of a build outside a repository, Cloudflare's id. */
export const nameOf = ({ commit, id }: Pick<RanVersion, 'commit' | 'id'>): string =>
  (commit ?? id).slice(0, COMMIT_LENGTH);

/** "0112_less" */
const short = (migrations: readonly string[]) =>
  migrations.map((name) => name.replace('.sql', '')).join(', ');

/** Null if it can come back. */
export function whyClosed({ way }: Pick<RanVersion, 'way'>): string | null {
  if (isOpen(way)) return null;
  if (way.tookAway.length > 0)
    return `Not possible: ${short(way.tookAway)} took away something that it reads.`;
  return 'Not possible: Durable Object classes changed since.';
}

export function failuresText(failures: number): string {
  if (failures === 0) return 'No failed requests';
  if (failures >= 1000) return 'A thousand failed requests or more';
  return failures === 1 ? '1 failed request' : `${failures} failed requests`;
}

export const whenText = ({ isLive, from, to }: RanVersion): string =>
  isLive ? `Since ${dateAndTimeText(from)}` : `${dateAndTimeText(from)} to ${dateAndTimeText(to)}`;

/** What follows, one sentence each. */
export function whatFollows(live: RanVersion, target: RanVersion): string[] {
  const { added } = target.way;
  return [
    `All traffic goes from ${nameOf(live)} (“${live.title}”) to ${nameOf(target)} (“${target.title}”), within seconds.`,
    'Members’ work, payments and files stay as they are now.',
    added.length > 0
      ? `Migrations stay: ${short(added)}. They only added, and this version works with them.`
      : 'The database has the schema that this version knows.',
    'Lessons, posts and settings from Sanity go back to what this version was built with, until the next deploy.',
    'Secrets that changed since would go back too; Cloudflare refuses then, and nothing changes.',
  ];
}

export const commandFor = (target: RanVersion): string => `npm run rollback -- ${nameOf(target)}`;
