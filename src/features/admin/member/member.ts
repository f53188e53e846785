// The member whose page is open, by the `id` in its address.
import { atom, map } from 'nanostores';
import type { MemberPage } from '../../../../functions/admin/member/page.ts';
import type { Area } from '../../../../functions/admin/member/rules/timeline.ts';
import type { Timeline } from '../../../../functions/admin/member/timeline.ts';
import { ApiError, api, dataOf, messageOf } from '../../../lib/api.ts';
import { consoleStore } from '../console-store.ts';
import { problemOf, withPasskey } from '../passkey.ts';
import type { MemberForActions } from './actions/member-for-actions.ts';
import { cardText } from './entry.ts';

export type { MemberPage } from '../../../../functions/admin/member/page.ts';

/** There is no such member; `sentence` says so. */
export interface Missing {
  sentence: string;
}

const id = (): string => new URLSearchParams(location.search).get('id') ?? '';

export const member = consoleStore<MemberPage | Missing>(async () => {
  try {
    const page = await dataOf(api.admin.member.$get({ query: { id: id() } }));
    $timeline.set({ area: null, ...page.timeline, counts: page.counts });
    return page as MemberPage;
  } catch (error) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
    if (!isMissing) throw error;
    return { sentence: messageOf(error, 'No member has this id.') };
  }
});

/** What the actions need to know. */
export function forActions({
  member,
  plan,
  charges,
  sessions,
  facts,
}: MemberPage): MemberForActions {
  const { roles, joinedAt: _, handle: __, ...known } = member;
  return {
    ...known,
    plan: plan.plan,
    status: plan.status,
    subscriptionId: plan.subscriptionId,
    accessUntil: plan.accessUntil,
    guaranteeUntil: plan.guaranteeUntil,
    charges: charges.map(({ card, ...charge }) => ({ ...charge, card: card && cardText(card) })),
    pausedUntil: plan.pausedFrom ? plan.resumesAt : null,
    sessionsCount: sessions.length,
    hasRole: roles.length > 0,
    refused: facts.refusal,
  };
}

interface ShownTimeline extends Timeline {
  /** Null: everything. */
  area: Area | null;
  counts: MemberPage['counts'];
}

const NOTHING = { money: 0, learning: 0, emails: 0, 'sign-ins': 0, site: 0, us: 0 };
export const $timeline = map<ShownTimeline>({
  area: null,
  entries: [],
  next: null,
  counts: NOTHING,
});
export const $timelineBusy = atom(false);
/** A sentence; '' if the last load worked. */
export const $timelineProblem = atom('');

const pageOf = (area: Area | null, after: string | null) =>
  withPasskey(() =>
    dataOf(
      api.admin.member.timeline.$get({
        query: { id: id(), ...(area && { area }), ...(after && { after }) },
      }),
    ),
  );

async function loading(work: () => Promise<void>): Promise<void> {
  $timelineBusy.set(true);
  $timelineProblem.set('');
  try {
    await work();
  } catch (error) {
    $timelineProblem.set(problemOf(error));
  }
  $timelineBusy.set(false);
}

let wanted: Area | null = null;

/** The first page of an area; of two presses the last one counts. */
export const showArea = (area: Area | null) =>
  loading(async () => {
    wanted = area;
    const page = await pageOf(area, null);
    if (wanted === area) $timeline.set({ area, ...page });
  });

/** Adds the next page. */
export const showEarlier = () =>
  loading(async () => {
    const { area, entries, next } = $timeline.get();
    if (!next) return;
    const page = await pageOf(area, next);
    if ($timeline.get().next === next)
      $timeline.set({ area, ...page, entries: [...entries, ...page.entries] });
  });
