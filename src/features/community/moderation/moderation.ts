// The browser's requests to the moderation API. Every function rejects with ApiError.
import type { LogEntry } from '../../../../functions/community/moderation/log.ts';
import type { OwnWarning } from '../../../../functions/community/moderation/own.ts';
import type { QueueItem } from '../../../../functions/community/moderation/queue.ts';
import type {
  ModerationAction,
  QueuePart,
} from '../../../../functions/community/moderation/rules/moderation.ts';
import type {
  PUBLIC_KINDS,
  ReportReason,
  TextKind,
} from '../../../../functions/community/moderation/rules/reports.ts';
import { ApiError, api, dataOf } from '../../../lib/api.ts';

export type { LogEntry, OwnWarning, QueueItem };

/** Reports a text that everyone can read. */
export const reportOf =
  (kind: (typeof PUBLIC_KINDS)[number], id: number) =>
  async (report: { reason: ReportReason; note: string }): Promise<void> => {
    await dataOf(api.moderation.reports.$post({ json: { kind, id, ...report } }));
  };

export type Waiting = Record<QueuePart, number>;

export interface QueuePage {
  items: QueueItem[];
  next: string | null;
  waiting: Waiting;
}

export const readQueue = (part: QueuePart, after: string | null): Promise<QueuePage> =>
  dataOf(
    api.moderation.queue.$get(withQuery({ part, ...(after && { after }) })),
  ) as Promise<QueuePage>;

export const readItem = (kind: TextKind, id: number): Promise<QueueItem> =>
  dataOf(api.moderation.texts[':kind'][':id'].$get({ param: { kind, id: String(id) } }));

export const readLog = (
  filter: Record<string, string>,
): Promise<{ entries: LogEntry[]; next: number | null }> =>
  dataOf(api.moderation.log.$get(withQuery(filter)));

/** The routes read their query without a schema, so the client has no type for it. */
const withQuery = (query: Record<string, string>) => ({ query }) as object;

export interface Wanted {
  /** UUID: a retry with the same one acts only once. */
  id: string;
  action: ModerationAction;
  reason?: string;
  days?: 1 | 7 | 30;
}

export async function sendAction(item: QueueItem, wanted: Wanted): Promise<void> {
  const json = {
    reason: '',
    ...wanted,
    kind: item.kind,
    target: item.id,
    seen: item.lastAction?.id ?? 0,
  };
  await dataOf(api.moderation.actions.$post({ json }));
}

export async function decideAppeal(
  appeal: number,
  json: { id: string; outcome: 'stands' | 'withdrawn'; reason: string },
): Promise<void> {
  const param = { id: String(appeal) };
  await dataOf(api.moderation.appeals[':id'].decision.$post({ param, json }));
}

export const readOwn = () => dataOf(api.moderation.own.$get());

export async function sendAppeal(warning: number, text: string): Promise<void> {
  const param = { id: String(warning) };
  await dataOf(api.moderation.own[':id'].appeal.$post({ param, json: { text } }));
}

export const readBlocked = async () => (await dataOf(api.community.blocks.$get())).blocked;

export async function block(handle: string): Promise<void> {
  await dataOf(api.community.blocks[':handle'].$put({ param: { handle }, json: {} }));
}

export async function unblock(handle: string): Promise<void> {
  await dataOf(api.community.blocks[':handle'].$delete({ param: { handle } }));
}

export const isDecided = (error: unknown) => error instanceof ApiError && error.code === 'decided';
