// The actions that an item offers, with their labels.
import type { ModerationAction } from '../../../../../functions/community/moderation/rules/moderation.ts';
import type { ButtonKind } from '../../../../components/button-style.ts';
import type { QueueItem } from '../moderation.ts';

export interface Offered {
  action: ModerationAction;
  label: string;
  kind?: ButtonKind;
  /** The confirmation shown after the action. */
  done: string;
}

const ALL: Record<ModerationAction, Omit<Offered, 'action'>> = {
  hide: { label: 'Hide', kind: 'danger', done: 'Hidden. The author can read why.' },
  restore: { label: 'Restore', kind: 'main', done: 'Visible again. The author was told.' },
  dismiss: { label: 'Keep it', kind: 'main', done: 'Kept. The reports are settled.' },
  approve: { label: 'Approve', kind: 'main', done: 'Approved. Everyone can see it.' },
  refuse: { label: 'Refuse', kind: 'danger', done: 'Refused. The author can read why.' },
  warn: { label: 'Warn', done: 'Warned. The author can appeal once.' },
  suspend: { label: 'Pause writing', done: 'Their writing is paused. They can read and appeal.' },
  lift: { label: 'Let them write', done: 'They can write again.' },
  'remove-example': { label: 'Remove example', kind: 'danger', done: 'The example is gone.' },
};

export function actionsFor(item: QueueItem, now = Date.now()): Offered[] {
  if (!item.mayDecide || item.isGone) return [];
  const isSuspended = Date.parse(item.author?.suspendedUntil ?? '') > now;
  const offered: (ModerationAction | false)[] = [
    item.status === 'pending' && 'approve',
    item.status === 'pending' && 'refuse',
    item.isHidden && 'restore',
    !item.isHidden && item.reports.length > 0 && 'dismiss',
    // Also for texts hidden by reports: a moderator confirms it, with a reason.
    item.status !== 'pending' &&
      item.status !== 'refused' &&
      (!item.isHidden || item.reports.length > 0) &&
      'hide',
    item.author !== null && !item.hasOpenWarning && 'warn',
    item.author !== null && (isSuspended ? 'lift' : 'suspend'),
    item.isExample && 'remove-example',
  ];
  return offered
    .filter((action) => action !== false)
    .map((action) => ({
      action,
      ...ALL[action],
      ...(action === 'hide' && item.isHidden && { label: 'Keep it hidden' }),
    }));
}
