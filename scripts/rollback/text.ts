// What `npm run rollback` says.
import { isOpen, type WayBack } from '../../functions/deploys/rules/way-back.ts';
import type { Deployed } from './versions.ts';

export interface Candidate extends Deployed {
  way: WayBack;
}

export const nameOf = ({ tag, id }: Pick<Deployed, 'tag' | 'id'>): string => tag || id.slice(0, 8);

/** "  1  8f3c1e2d4  Nov 20, 09:31 UTC  ada@example.com  Exercises: type a number" and how it is. */
export function listText(candidates: readonly Candidate[]): string {
  const width = Math.max(...candidates.map((one) => nameOf(one).length));
  return candidates
    .map((one, n) => {
      const head = `${String(n + 1).padStart(3)}  ${nameOf(one).padEnd(width)}  ${dateOf(one.createdAt)}`;
      return `${head}  ${one.by}  ${one.title}\n     ${stateOf(one)}`;
    })
    .join('\n');
}

const dateOf = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

function stateOf({ share, wasLive, way, isEmpty }: Candidate): string {
  if (share > 0) return `live, ${share} % of the traffic`;
  if (isEmpty) return 'cannot come back: there is no site in it';
  if (way.tookAway.length > 0)
    return `cannot come back: ${way.tookAway.join(', ')} took something away`;
  if (way.isBeforeObjects) return 'cannot come back: Durable Object classes changed since';
  return wasLive ? 'can come back' : 'can come back, but never had all the traffic';
}

/** Before the confirmation: what a rollback does, and what it leaves. */
export function whatStays(from: Pick<Deployed, 'tag' | 'id' | 'title'>, to: Candidate): string {
  const lines = [
    `Roll back from ${nameOf(from)} (${from.title}) to ${nameOf(to)} (${to.title}).`,
    'Within seconds all traffic goes to that version. What stays as it is now:',
    '- members’ work and everything else in the database;',
    to.way.added.length > 0
      ? `- migrations since then: ${to.way.added.join(', ')}. They only add, and that version works with them;`
      : '- the schema of the database: no migration came since;',
    '- files in R2, and what Stripe, Sanity and the email provider know.',
    'What changes back:',
    '- lessons, posts and settings from Sanity, to what that version was built with. The next deploy brings the newer ones again;',
    '- variables and secrets, to what they were for that version. Cloudflare names the secrets that changed.',
    'Routes and crons stay those of the last deploy.',
  ];
  if (!to.wasLive)
    lines.push(
      'This version never had all the traffic in the last ten deployments. It may not work.',
    );
  return lines.join('\n');
}

/** Null if it can come back; otherwise why not, and what to do instead. */
export function whyNot(to: Candidate, whatItTakes: (migration: string) => string): string | null {
  if (to.share === 100) return `${nameOf(to)} has all the traffic already.`;
  if (to.isEmpty)
    return `${nameOf(to)} was made when a secret was put before the first deploy: there is no site in it. \`npm run rollback\` lists the others.`;
  if (isOpen(to.way)) return null;
  const because = to.way.isBeforeObjects
    ? [
        `Durable Object classes changed since ${nameOf(to)}. Cloudflare takes no version from before that.`,
      ]
    : [
        `${nameOf(to)} does not work with the database any more:`,
        ...to.way.tookAway.map((name) => `- ${name} (${whatItTakes(name)})`),
      ];
  return [
    ...because,
    'The way out: roll back to a version after it (`npm run rollback` lists them), or take the change back in the code ' +
      '(`git revert`) and `npm run deploy`.',
    ...(to.way.tookAway.length > 0
      ? [
          'What the migration deleted is in Time Travel and in backups: docs/operating.md, “D1 has to be restored”.',
        ]
      : []),
  ].join('\n');
}
