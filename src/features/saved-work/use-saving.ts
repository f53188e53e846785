// Saving from a tool's page: whether there are unsaved changes, and the state of the last save.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { WorkKind } from '../../../functions/saved-work/rules/saved-work.ts';
import { KIND_NAMES } from './kinds.ts';
import { $arrived, type Outcome, save, startOutbox } from './outbox.ts';
import type { SavedWork } from './saved-work.ts';
import { removeWaitingWork } from './waiting.ts';

const MAX_TITLE = 120;

interface Tool {
  kind: WorkKind;
  title: string;
  data: unknown;
  work: SavedWork | null;
  onSaved: (work: SavedWork) => void;
}

export type Saving = { state: 'idle' | 'busy' } | Exclude<Outcome, { state: 'saved' }>;

export function useSaving({ kind, title, data, work, onSaved }: Tool) {
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const arrived = useStore($arrived, { ssr: 'initial' });
  const json = canonical(data);
  const key = work ? `${work.id} ${work.version}` : '';
  // The data as the account has it. A tool that opens saved work passes both in the same render.
  const kept = useRef({ key, json });
  if (kept.current.key !== key) kept.current = { key, json };
  // New work keeps its ID from the first attempt on.
  const newId = useRef('');
  /** `before`: the last arrival at the time of sending, which is not the response to it. */
  const sent = useRef({ id: '', json: '', before: arrived });

  useEffect(startOutbox, []);
  useEffect(() => {
    // A waiting save has been sent in the background.
    if (!arrived || arrived.id !== sent.current.id || saving.state === 'busy') return;
    if (arrived === sent.current.before) return;
    sent.current.id = '';
    setSaving({ state: 'idle' });
    keep(arrived.work, sent.current.json);
  });

  function keep(saved: SavedWork, savedJson: string) {
    kept.current = { key: `${saved.id} ${saved.version}`, json: savedJson };
    newId.current = '';
    onSaved(saved);
  }

  async function send(baseVersion: number | null) {
    if (saving.state === 'busy') return;
    newId.current ||= crypto.randomUUID();
    const id = work?.id ?? newId.current;
    sent.current = { id, json, before: $arrived.get() };
    setSaving({ state: 'busy' });
    const name = title.trim().slice(0, MAX_TITLE).toWellFormed() || KIND_NAMES[kind].one;
    const outcome = await save({ id, kind, title: work?.title ?? name, data, baseVersion });
    if (outcome.state !== 'saved') return setSaving(outcome);
    sent.current.id = '';
    setSaving({ state: 'idle' });
    keep(outcome.work, json);
  }

  const isDirty = !work || (json !== kept.current.json && json !== canonical(work.data));
  return {
    saving,
    isDirty,
    saveNow: () => void send(work?.version ?? null),
    /** After a conflict: saves these changes as the version after the other device's. */
    keepMine: (newest: number) => {
      if (work) removeWaitingWork(work.id);
      void send(newest);
    },
    /** After a conflict: discards these changes. */
    dropMine: () => {
      if (work) removeWaitingWork(work.id);
      setSaving({ state: 'idle' });
    },
  };
}

/** Serializes equal data to the same text, regardless of the order of its fields. */
export function canonical(data: unknown): string {
  return JSON.stringify(data, (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
