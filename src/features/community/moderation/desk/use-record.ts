import { useEffect, useState } from 'react';
import type { TextKind } from '../../../../../functions/community/moderation/rules/reports.ts';
import { messageOf } from '../../../../lib/api.ts';
import { type LogEntry, readLog } from '../moderation.ts';

type Filter = { member?: string } | { kind: TextKind; id: string };

/** What is recorded, the newest first: all of it, until `show` asks for one member or text. */
export function useRecord() {
  const [filter, setFilter] = useState<Filter>({});
  const [{ entries, next, failure }, setList] = useState({
    entries: null as LogEntry[] | null,
    next: null as number | null,
    failure: '',
  });

  async function load(wanted: Filter, before: number | null) {
    try {
      const page = await readLog({ ...wanted, ...(before && { before: String(before) }) });
      setList((old) => ({
        entries: before ? [...(old.entries ?? []), ...page.entries] : page.entries,
        next: page.next,
        failure: '',
      }));
    } catch (error) {
      const text = messageOf(error, 'The record didn’t load. Please check your connection.');
      setList((old) => ({ ...old, failure: text }));
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the whole record comes first
  useEffect(() => void load({}, null), []);

  const show = (wanted: Filter) => {
    setFilter(wanted);
    void load(wanted, null);
  };
  /** Null when everything is shown. */
  const showMore = next === null ? null : () => void load(filter, next);

  return { filter, entries, failure, show, showMore };
}
