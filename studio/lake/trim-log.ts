// Drops the oldest half of a log that has grown too large, when the Studio starts; the rest stays readable.
import { statSync } from 'node:fs';
import { replaceFile, stampOf } from './durable.ts';
import { lifeOf } from './history.ts';
import { type LoggedDocument, type Transaction, TransactionLog } from './transaction-log.ts';

const MOST_BYTES = 64 * 1024 * 1024;

export function trimLog(path: string, most = MOST_BYTES): void {
  if (!stampOf(path) || statSync(path).size <= most) return;
  const log = new TransactionLog(path);
  const kept: Transaction[] = [];
  let length = 0;
  for (const transaction of log.all().reverse()) {
    length += JSON.stringify(transaction).length;
    if (length > most / 2) break;
    kept.unshift(transaction);
  }
  const begun = new Set<string>();
  const lines = kept.map((transaction) => {
    const documents = transaction.documents.map((logged) => {
      if (begun.has(logged.id)) return logged;
      begun.add(logged.id);
      return withBefore(log, transaction, logged);
    });
    return `${JSON.stringify({ ...transaction, documents })}\n`;
  });
  replaceFile(path, lines.join(''), 0o600);
}

/** The first remaining entry of each document must contain the document before it, which dropped entries had. */
function withBefore(log: TransactionLog, { id }: Transaction, logged: LoggedDocument) {
  const step = lifeOf(log, logged.id).find(({ transaction }) => transaction.id === id);
  return step?.before ? { ...logged, before: step.before } : logged;
}
