// The redo file: each transaction is written here before it touches other files, so that the next start after a crash
// can finish it.
import { createHash } from 'node:crypto';
import type { Change } from './documents.ts';
import { readIfThere, replaceFile } from './durable.ts';
import type { Transaction } from './transaction-log.ts';

export interface Intent {
  transaction: Transaction;
  changes: Change[];
}

export function writeIntent(path: string, intent: Intent): void {
  const text = JSON.stringify(intent);
  replaceFile(path, `${sum(text)}\n${text}`);
}

export function readIntent(path: string): Intent | null {
  const [expected, text] = readIfThere(path)?.split('\n', 2) ?? [];
  return text && sum(text) === expected ? (JSON.parse(text) as Intent) : null;
}

const sum = (text: string) => createHash('sha256').update(text).digest('hex');
