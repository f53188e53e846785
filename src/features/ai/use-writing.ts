import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { type Writing, writeText } from './ai.ts';

export interface WritingState {
  phase: 'idle' | 'writing' | 'written' | 'stopped' | 'failed';
  /** The model's text so far; it stays after a failure. */
  text: string;
  /** The message for the member. */
  error: string | null;
  /** The text reached its maximum length. */
  isCut: boolean;
}

const IDLE: WritingState = { phase: 'idle', text: '', error: null, isCut: false };
const FAILED = 'The AI model didn’t answer. Please try again.';

/** A text written by the model. Starting again replaces it; leaving the page stops it. */
export function useWriting() {
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController | null>(null);
  /** The use whose response was lost: requesting the same text again counts as the same use. */
  const lost = useRef<{ id: string; key: string } | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(writing: Writing): Promise<void> {
    running.current?.abort();
    const stopping = new AbortController();
    running.current = stopping;
    const key = JSON.stringify(writing);
    const id = lost.current?.key === key ? lost.current.id : crypto.randomUUID();
    lost.current = null;
    // Ignores a text that was replaced by another start, or cleared.
    const change = (change: Partial<WritingState>) => {
      if (running.current === stopping) setState((now) => ({ ...now, ...change }));
    };
    setState({ ...IDLE, phase: 'writing' });
    try {
      let text = '';
      const parts = writeText(writing, stopping.signal, id);
      for (;;) {
        const next = await parts.next();
        if (next.done) {
          const phase = stopping.signal.aborted ? 'stopped' : 'written';
          return change({ phase, isCut: next.value.isCut });
        }
        text += next.value;
        change({ text });
      }
    } catch (error) {
      const message = error instanceof ApiError ? error.serverMessage : undefined;
      if (error instanceof ApiError && error.code === 'connection_lost') lost.current = { id, key };
      change({ phase: 'failed', error: message ?? FAILED });
    }
  }

  return {
    ...state,
    start: (writing: Writing) => void start(writing),
    stop: () => running.current?.abort(),
    clear() {
      running.current?.abort();
      running.current = null;
      setState(IDLE);
    },
  };
}
