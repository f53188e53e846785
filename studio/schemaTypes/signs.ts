// What an editor should know of a document at a glance: shown beside the form and in lists.

import { TIER_LABELS } from '../../functions/rules/tiers.ts';
import type { Kind } from '../model/fields.ts';
import { inWords } from '../model/in-words.ts';
import type { DashboardTier } from '../model/vocabulary.ts';

export interface Sign {
  label: string;
  /** The whole sentence. */
  title: string;
  color: 'primary' | 'success' | 'warning' | 'danger';
}
type Values = Readonly<Record<string, unknown>>;

export function signsOf(kind: Kind, document: Values, now: Date): Sign[] {
  return [...tierSign(document), ...statusSigns(kind, document, now)];
}

/** Signs that lists show as well. */
export function statusSigns(kind: Kind, document: Values, now: Date): Sign[] {
  return [...illustrative(kind, document), ...moments(document, now)];
}

function tierSign({ minTier, tier }: Values): Sign[] {
  const opens = (minTier ?? tier) as DashboardTier | undefined;
  if (!opens || !Object.hasOwn(TIER_LABELS, opens)) return [];
  return [
    opens === 'free'
      ? { label: TIER_LABELS.free, title: 'Open to everybody who is signed in.', color: 'success' }
      : { label: TIER_LABELS[opens], title: `Opens from ${TIER_LABELS[opens]}.`, color: 'primary' },
  ];
}

function illustrative({ provedBy }: Kind, document: Values): Sign[] {
  if (!provedBy || provedBy.some((field) => document[field])) return [];
  const title = 'It has no source, and the site says so.';
  return [{ label: 'Illustrative', title, color: 'warning' }];
}

function moments({ publishAt, unpublishAt }: Values, now: Date): Sign[] {
  const at = (moment: unknown) => inWords('', { kind: 'moment' }, moment);
  const ahead = (moment: unknown) => Date.parse(String(moment)) > now.getTime();
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
