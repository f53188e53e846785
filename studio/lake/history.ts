// Data for the history pane: when a document was changed, and its content at that time.
import { isDraft, publishedId } from '../model/ids.ts';
import { type Change, type LakeDocument, wholeDocument } from './documents.ts';
import { applied } from './mutations.ts';
import type { LoggedDocument, Transaction, TransactionLog } from './transaction-log.ts';

type Step = Change & { transaction: Transaction };

/** The changes of a document, oldest first. */
export function lifeOf(log: TransactionLog, id: string): Step[] {
  let document: LakeDocument | null = null;
  return log.of(id).map((transaction) => {
    const logged = transaction.documents.find((entry) => entry.id === id) as LoggedDocument;
    const before = logged.before ?? document;
    document = logged.to ? applied(before, logged.mutations, transaction) : null;
    return { transaction, id, before, after: document };
  });
}

export function documentAt(
  log: TransactionLog,
  id: string,
  at: { revision?: string | undefined; time?: string | undefined },
) {
  const life = lifeOf(log, id);
  if (at.revision) {
    const born = life.find(({ before }) => before?._rev === at.revision)?.before;
    return life.find(({ after }) => after?._rev === at.revision)?.after ?? born ?? null;
  }
  const first = life[0];
  const until = at.time ?? '9999';
  const step = life.findLast(({ transaction }) => transaction.timestamp <= until);
  return step ? step.after : (first?.before ?? null);
}

/** The last content of a deleted document. */
export function lastContent(log: TransactionLog, id: string): LakeDocument | null {
  const step = lifeOf(log, id).findLast(({ before, after }) => after ?? before);
  return step?.after ?? step?.before ?? null;
}

export interface Range {
  from?: string | undefined;
  to?: string | undefined;
  reverse: boolean;
  limit: number;
}

/** The transactions that touched any of the documents, each with its effects on them. */
export function transactionsOf(log: TransactionLog, ids: readonly string[], range: Range) {
  const steps = ids.flatMap((id) => lifeOf(log, id));
  const byTransaction = [...Map.groupBy(steps, ({ transaction }) => transaction)].sort(
    ([a], [b]) => (a.timestamp < b.timestamp ? -1 : 1),
  );
  const place = (id: string | undefined, otherwise: number) => {
    const at = byTransaction.findIndex(([transaction]) => transaction.id === id);
    return at < 0 ? otherwise : at;
  };
  const chosen = byTransaction.slice(
    place(range.from, 0),
    place(range.to, byTransaction.length - 1) + 1,
  );
  if (range.reverse) chosen.reverse();
  return chosen.slice(0, range.limit).map(([{ id, timestamp, author }, its]) => ({
    id,
    timestamp,
    author,
    documentIDs: its.map((step) => step.id),
    mutations: [],
    effects: Object.fromEntries(its.map((step) => [step.id, wholeDocument(step)])),
  }));
}

/**
 * Newest first, with the event names of the Studio's timeline. A draft's history includes its edits and what became of
 * them; a published document's history includes only what readers saw.
 */
export function eventsOf(log: TransactionLog, id: string) {
  const documentId = publishedId(id);
  const draftId = `drafts.${documentId}`;
  const transactions = new Set([...log.of(documentId), ...log.of(draftId)]);
  return [...transactions]
    .sort((a, b) => (a.timestamp < b.timestamp ? 1 : -1))
    .flatMap((transaction) => event(transaction, documentId, draftId) ?? [])
    .filter(({ type }) => isDraft(id) || !OF_DRAFTS.includes(type));
}

const OF_DRAFTS = ['createDocumentVersion', 'deleteDocumentVersion'];

function event(transaction: Transaction, documentId: string, draftId: string) {
  const { id, timestamp, author } = transaction;
  const of = (wanted: string) => transaction.documents.find((entry) => entry.id === wanted);
  const published = of(documentId);
  const draft = of(draftId);
  const common = { id, timestamp, author, documentId };
  if (published?.to && draft?.from && !draft.to)
    return {
      ...common,
      type: 'publishDocumentVersion',
      revisionId: id,
      versionId: draftId,
      versionRevisionId: draft.from,
      publishCause: 'document.publish',
      contributors: [author],
    };
  if (published?.from && !published.to)
    return draft || transaction.actions.includes('sanity.action.document.unpublish')
      ? {
          ...common,
          type: 'unpublishDocument',
          versionId: draftId,
          versionRevisionId: draft?.to ?? id,
        }
      : { ...common, type: 'deleteDocumentGroup' };
  if (draft && !draft.from && draft.to)
    return {
      ...common,
      type: 'createDocumentVersion',
      versionId: draftId,
      versionRevisionId: id,
      revisionId: id,
    };
  if (draft?.from && !draft.to)
    return {
      ...common,
      type: 'deleteDocumentVersion',
      versionId: draftId,
      versionRevisionId: draft.from,
    };
  // Written directly to the published document, without a draft.
  if (published?.to)
    return {
      ...common,
      type: published.from ? 'updateLiveDocument' : 'createLiveDocument',
      revisionId: id,
    };
  return null;
}
