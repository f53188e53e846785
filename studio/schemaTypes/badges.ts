// The badges that show a document's state at a glance, next to the form and in lists.

import { TIER_LABELS } from '../../functions/rules/tiers.ts';
import type { Kind } from '../model/fields.ts';
import { lackingProof } from '../model/proof.ts';
import { readable } from '../model/readable-name.ts';
import type { DashboardTier } from '../model/vocabulary.ts';

export interface Badge {
  label: string;
  /** The full sentence, shown on hover. */
  title: string;
  color: 'primary' | 'success' | 'warning' | 'danger';
}
type Values = Readonly<Record<string, unknown>>;

export function badgesOf(kind: Kind, document: Values, now: Date): Badge[] {
  return [...tierSign(document), ...statusBadges(kind, document, now)];
}

/** The badges that lists show as well. */
export function statusBadges(kind: Kind, document: Values, now: Date): Badge[] {
  return [...illustrative(kind, document), ...dates(document, now)];
}

function tierSign({ minTier, tier }: Values): Badge[] {
  const opens = (minTier ?? tier) as DashboardTier | undefined;
  if (!opens || !Object.hasOwn(TIER_LABELS, opens)) return [];
  return [
    opens === 'free'
      ? { label: TIER_LABELS.free, title: 'Open to everyone who is signed in.', color: 'success' }
      : {
          label: TIER_LABELS[opens],
          title: `Open from ${TIER_LABELS[opens]} up.`,
          color: 'primary',
        },
  ];
}

function illustrative({ provedBy }: Kind, document: Values): Badge[] {
  const lacks = provedBy ? lackingProof(document) : [];
  if (lacks.length === 0) return [];
  const title = `It has no ${lacks.join(', ')}. A site in production leaves it out; elsewhere the site says that it is illustrative.`;
  return [{ label: 'Illustrative', title, color: 'warning' }];
}

function dates({ publishAt, unpublishAt }: Values, now: Date): Badge[] {
  const at = (date: unknown) => readable('', { kind: 'moment' }, date);
  const ahead = (date: unknown) => Date.parse(String(date)) > now.getTime();
  if (unpublishAt && !ahead(unpublishAt)) {
    const title = `The site stopped showing this on ${at(unpublishAt)}.`;
    return [{ label: 'Taken down', title, color: 'danger' }];
  }
  if (publishAt && ahead(publishAt)) {
    const title = `The site shows this from ${at(publishAt)}, once it’s published.`;
    return [{ label: 'Scheduled', title, color: 'warning' }];
  }
  if (!unpublishAt) return [];
  return [
    { label: 'Ends', title: `The site shows this until ${at(unpublishAt)}.`, color: 'warning' },
  ];
}
