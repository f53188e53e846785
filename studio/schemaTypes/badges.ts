// What an editor should know of a document at a glance: shown beside the form and in lists.

import { TIER_LABELS } from '../../functions/rules/tiers.ts';
import type { Kind } from '../model/fields.ts';
import { readable } from '../model/readable-name.ts';
import type { DashboardTier } from '../model/vocabulary.ts';

export interface Badge {
  label: string;
  /** The whole sentence. */
  title: string;
  color: 'primary' | 'success' | 'warning' | 'danger';
}
type Values = Readonly<Record<string, unknown>>;

export function badgesOf(kind: Kind, document: Values, now: Date): Badge[] {
  return [...tierSign(document), ...statusBadges(kind, document, now)];
}

/** Signs that lists show as well. */
export function statusBadges(kind: Kind, document: Values, now: Date): Badge[] {
  return [...illustrative(kind, document), ...dates(document, now)];
}

function tierSign({ minTier, tier }: Values): Badge[] {
  const opens = (minTier ?? tier) as DashboardTier | undefined;
  if (!opens || !Object.hasOwn(TIER_LABELS, opens)) return [];
  return [
    opens === 'free'
      ? { label: TIER_LABELS.free, title: 'Open to everybody who is signed in.', color: 'success' }
      : { label: TIER_LABELS[opens], title: `Opens from ${TIER_LABELS[opens]}.`, color: 'primary' },
  ];
}

function illustrative({ provedBy }: Kind, document: Values): Badge[] {
  if (!provedBy || provedBy.some((field) => document[field])) return [];
  const title = 'It has no source, and the site says so.';
  return [{ label: 'Illustrative', title, color: 'warning' }];
}

function dates({ publishAt, unpublishAt }: Values, now: Date): Badge[] {
  const at = (date: unknown) => readable('', { kind: 'moment' }, date);
  const ahead = (date: unknown) => Date.parse(String(date)) > now.getTime();
  if (unpublishAt && !ahead(unpublishAt)) {
    const title = `The site has not shown it since ${at(unpublishAt)}.`;
    return [{ label: 'Taken down', title, color: 'danger' }];
  }
  if (publishAt && ahead(publishAt)) {
    const title = `The site shows it from ${at(publishAt)}, once it is published.`;
    return [{ label: 'Scheduled', title, color: 'warning' }];
  }
  if (!unpublishAt) return [];
  return [
    { label: 'Ends', title: `The site shows it until ${at(unpublishAt)}.`, color: 'warning' },
  ];
}
