import { atom } from 'nanostores';
import type { TextKind } from '../../../../../functions/community/moderation/rules/reports.ts';
import { messageOf } from '../../../../lib/api.ts';
import { type LogEntry, readLog } from '../moderation.ts';

type Filter = { member?: string } | { kind: TextKind; id: string };

interface RecordState {
  filter: Filter;
  /** Null until the first page has loaded. */
  entries: LogEntry[] | null;
  /** The ID of the entry before the next page; null when all are loaded. */
  next: number | null;
  failure: string;
}

/** The moderation record, newest first: all of it, or of one member or text. */
export function createRecord() {
  const $record = atom<RecordState>({ filter: {}, entries: null, next: null, failure: '' });
  let latest = 0;
  const change = (changed: Partial<RecordState>) => $record.set({ ...$record.get(), ...changed });

  async function load(filter: Filter, before: number | null): Promise<void> {
    const request = ++latest;
    try {
      const page = await readLog({ ...filter, ...(before && { before: String(before) }) });
      if (request !== latest) return;
      const above = before ? ($record.get().entries ?? []) : [];
      change({ entries: [...above, ...page.entries], next: page.next, failure: '' });
    } catch (error) {
      if (request !== latest) return;
      const text = 'The record didn’t load. Please check your connection.';
      change({ failure: messageOf(error, text) });
    }
  }

  /** A slow response never replaces a later one. */
  function show(filter: Filter): Promise<void> {
    change({ filter });
    return load(filter, null);
  }

  function showMore(): Promise<void> {
    const { filter, next } = $record.get();
    return load(filter, next);
  }

  return { $record, show, showMore };
}
