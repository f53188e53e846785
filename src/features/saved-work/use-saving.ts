// Saving from a tool's page: what is unsaved, when it was saved, and what prevents saving.
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
  // What the account has of it. A tool that opens saved work shows it with the same render.
  const kept = useRef({ key, json });
  if (kept.current.key !== key) kept.current = { key, json };
  // New work keeps its ID from the first try on.
  const newId = useRef('');
  /** `before`: what had arrived by then, which is no answer to it. */
  const sent = useRef({ id: '', json: '', before: arrived });

  useEffect(startOutbox, []);
  useEffect(() => {
    // What could not be sent at first has arrived by itself.
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
    /** After a conflict: these changes become the version after the other device's. */
    keepMine: (newest: number) => {
      if (work) removeWaitingWork(work.id);
      void send(newest);
    },
    /** After a conflict: these changes are given up. */
    dropMine: () => {
      if (work) removeWaitingWork(work.id);
      setSaving({ state: 'idle' });
    },
  };
}

/** The same text for the same data, whatever the order of its fields. */
export function canonical(data: unknown): string {
  return JSON.stringify(data, (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
