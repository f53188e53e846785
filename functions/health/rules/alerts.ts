// When the owner is told that something is wrong: each rule with what it looks at, how long that must last, how often
// the owner hears of it at most, and the way out. A new rule is a new entry here, and its fact in Facts. Pure.
import { CRON_SILENT_MINUTES, NEAR_SHARE, WEBHOOK_SILENT_MINUTES } from './alert-limits.ts';
import type { Facts } from './facts.ts';

export interface AlertRule {
  /** The subject of its email. */
  title: string;
  /** '' if all is well; undefined if that is not known. Otherwise what was found, as a sentence. */
  finds: (facts: Facts) => string | undefined;
  /** It must last this long before the owner is told. */
  forMinutes: number;
  /** “Still open”, and opening anew, at most once in so many hours. */
  againHours: number;
  /** What follows for members if it is left alone. */
  meaning: string;
  /** What to do. `href`: a path of this site, or an address elsewhere. */
  wayOut: { text: string; label: string; href: string };
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const found = (isFound: boolean | undefined, sentence: string) =>
  isFound === undefined ? undefined : isFound ? sentence : '';

/** For what waits for a person: how many, in words. */
const ofWaiting =
  (kind: keyof NonNullable<Facts['waiting']>, one: string, many: string) =>
  ({ waiting }: Facts) =>
    found(waiting ? waiting[kind] > 0 : undefined, `${counted(waiting?.[kind] ?? 0, one, many)}.`);

export const ALERTS = {
  database: {
    title: 'The database doesn’t answer',
    finds: ({ database }) => found(!database, 'The database (D1) didn’t answer.'),
    forMinutes: 2,
    againHours: 1,
    meaning:
      'Public pages and saved lessons open. Signing in, paying and the community don’t work, and nothing that was saved is lost.',
    wayOut: {
      text: 'Look at Cloudflare’s status page first: an outage there ends by itself. If there is none, look at the Worker’s logs for D1_ERROR, and at whether a limit of the plan is reached.',
      label: 'Open Cloudflare’s status page',
      href: 'https://www.cloudflarestatus.com',
    },
  },
  cron: {
    title: 'Scheduled work has stopped',
    finds: ({ cronSilentMinutes: minutes }) =>
      found(
        minutes === null ? undefined : minutes >= CRON_SILENT_MINUTES,
        `The cron of every minute has not reported for ${counted(minutes ?? 0, 'minute', 'minutes')}.`,
      ),
    forMinutes: 0,
    againHours: 3,
    meaning:
      'Emails wait, events from Stripe that failed are not tried again, and nothing is checked.',
    wayOut: {
      text: 'In the Cloudflare dashboard, Workers & Pages, the Worker, Settings, Trigger events lists both crons. Running npm run deploy registers them anew.',
      label: 'Open Operations',
      href: '/admin/operations',
    },
  },
  deadCrons: {
    title: 'A cron doesn’t run',
    finds: ofWaiting(
      'deadCrons',
      'cron of wrangler.toml doesn’t run',
      'crons of wrangler.toml don’t run',
    ),
    forMinutes: 5,
    againHours: 12,
    meaning: 'The hourly cron fetches what Stripe could not deliver, and deletes what has expired.',
    wayOut: {
      text: 'The Worker’s logs have a line “clock” for each step that failed. Running npm run deploy registers both crons anew.',
      label: 'Open Today',
      href: '/admin',
    },
  },
  failedRequests: {
    title: 'Requests keep failing',
    finds: ofWaiting(
      'failedRequests',
      'request of the last hour failed unexpectedly',
      'requests of the last hour failed unexpectedly',
    ),
    forMinutes: 0,
    againHours: 6,
    meaning: 'Members are shown an error with a code.',
    wayOut: {
      text: 'Today names the route that fails most, and where in the code. If it began with a deploy, go back to the version before.',
      label: 'Open Today',
      href: '/admin',
    },
  },
  stuckEmails: {
    title: 'Emails don’t leave',
    finds: ofWaiting('stuckEmails', 'email has waited too long', 'emails have waited too long'),
    forMinutes: 2,
    againHours: 6,
    meaning:
      'People wait for links to sign up and to reset a password. Nothing is lost: emails are tried for three days.',
    wayOut: {
      text: 'Today shows the provider’s answer. http-401 is a wrong key, http-429 its limit.',
      label: 'Open Today',
      href: '/admin',
    },
  },
  deadEvents: {
    title: 'Stripe’s events can’t be processed',
    finds: ofWaiting(
      'deadEvents',
      'event of Stripe has failed for days',
      'events of Stripe have failed for days',
    ),
    forMinutes: 0,
    againHours: 24,
    meaning: 'A member’s plan may not be what they pay for.',
    wayOut: {
      text: 'Today names each with its error, and tries them again.',
      label: 'Open Today',
      href: '/admin',
    },
  },
  webhook: {
    title: 'Stripe’s webhook is silent',
    finds: ({ webhook }) =>
      found(
        webhook ? webhook.minutes >= WEBHOOK_SILENT_MINUTES : undefined,
        `The webhook brought none of the last ${counted(webhook?.late ?? 0, 'event', 'events')} of Stripe in time.`,
      ),
    forMinutes: 0,
    // With few members it can be weeks until an event shows that it works again.
    againHours: 72,
    meaning: 'We fetch events every hour, so plans change up to an hour late.',
    wayOut: {
      text: 'In Stripe’s Workbench, Webhooks, look at what our address answered. 400 means that STRIPE_WEBHOOK_SECRET is not the endpoint’s. This is over with the next event that it brings.',
      label: 'Open Stripe’s webhooks',
      href: 'https://dashboard.stripe.com/workbench/webhooks',
    },
  },
  uploads: {
    title: 'Uploads are refused',
    finds: ({ uploads }) =>
      found(
        uploads === null ? undefined : !uploads,
        'The bucket for uploads (R2) refused, or didn’t answer.',
      ),
    forMinutes: 3,
    againHours: 6,
    meaning: 'Members can’t add images and files. Those they added before are safe.',
    wayOut: {
      text: 'Look at R2 in the Cloudflare dashboard: whether the bucket exists, and whether the account pays for it.',
      label: 'Open Operations',
      href: '/admin/operations',
    },
  },
  aiCalls: {
    title: 'The AI model’s daily limit is near',
    finds: ({ aiCalls }) =>
      found(
        aiCalls ? aiCalls.calls >= aiCalls.limit * NEAR_SHARE : undefined,
        `${counted(aiCalls?.calls ?? 0, 'call', 'calls')} of ${aiCalls?.limit.toLocaleString('en-US')} today.`,
      ),
    forMinutes: 0,
    againHours: 24,
    meaning:
      'Once it is reached, members read “Our AI model is too busy today” until midnight UTC.',
    wayOut: {
      text: 'AI_DAILY_LIMIT is the limit. A higher one takes effect at once, and costs more.',
      label: 'Open Operations',
      href: '/admin/operations',
    },
  },
  builds: {
    title: 'The site could not be built',
    finds: ofWaiting(
      'failedBuilds',
      'build did not start, or did not finish within an hour',
      'builds did not start, or did not finish within an hour',
    ),
    forMinutes: 0,
    againHours: 24,
    meaning: 'The site stays as it is: what editors published since is not on it.',
    wayOut: {
      text: 'Running npm run content names broken content by document and field. Today starts the build again.',
      label: 'Open Today',
      href: '/admin',
    },
  },
  backups: {
    title: 'The last backup is old',
    finds: ({ waiting }) =>
      found(
        waiting ? waiting.oldBackups > 0 : undefined,
        'The newest backup is more than a day and a half old, or differs from what was backed up.',
      ),
    forMinutes: 0,
    againHours: 24,
    meaning:
      'Nothing is lost. If the database were lost now, what members did since then would be.',
    wayOut: {
      text: 'Operations says why the last one failed. The docs on backups say what to look at.',
      label: 'Open Operations',
      href: '/admin/operations',
    },
  },
  costs: {
    title: 'A limit of Cloudflare or of the email provider is near',
    finds: ({ nearLimits }) =>
      found(nearLimits ? nearLimits.length > 0 : undefined, nearLimits?.join(' ') ?? ''),
    forMinutes: 0,
    againHours: 7 * 24,
    meaning: 'Past a limit, the free plan refuses requests, and the paid plan bills more.',
    wayOut: {
      text: 'Costs shows what uses it, route by route.',
      label: 'Open Costs',
      href: '/admin/operations#costs',
    },
  },
} as const satisfies Record<string, AlertRule>;

export type AlertKey = keyof typeof ALERTS;

export const ALERT_KEYS = Object.keys(ALERTS) as AlertKey[];

/** What each rule finds: '' is well, a missing one is not known. */
export function findingsOf(facts: Facts): Partial<Record<AlertKey, string>> {
  const each = ALERT_KEYS.flatMap((key) => {
    const finding = ALERTS[key].finds(facts);
    return finding === undefined ? [] : [[key, finding] as const];
  });
  return Object.fromEntries(each);
}
