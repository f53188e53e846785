import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { $uses } from '../ai/ai.ts';
import { connectionLost } from '../ai/connection-lost.ts';
import { type Exchange, newExchange } from './exchange.ts';
import type { ChatEvent } from './stream-answer.ts';

const FAILED = 'That didn’t work. Please try again.';

/** The conversation on this page. One question at a time. */
export function useChat() {
  const [exchanges, setExchanges] = useState<Exchange[]>([]);
  const running = useRef<AbortController | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  async function run(exchange: Exchange, before: string | undefined): Promise<void> {
    const stopping = new AbortController();
    running.current = stopping;
    setIsBusy(true);
    const change = (changed: Partial<Exchange> | ((now: Exchange) => Partial<Exchange>)) => {
      // After "New conversation", the old answer is ignored.
      if (running.current !== stopping) return;
      setExchanges((all) =>
        all.map((one) =>
          one.id === exchange.id
            ? { ...one, ...(typeof changed === 'function' ? changed(one) : changed) }
            : one,
        ),
      );
    };
    change(exchange);
    try {
      const { streamAnswer } = await import('./stream-answer.ts').catch(() => {
        throw connectionLost();
      });
      const { id, question } = exchange;
      const asked = { id, question, ...(before && { before }) };
      for await (const event of streamAnswer(asked, stopping.signal)) {
        if (event.name === 'done' && event.data.uses) $uses.set(event.data.uses);
        change((now) => after(now, event));
      }
      if (stopping.signal.aborted) change({ state: 'stopped' });
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      const canTryAgain = known?.status !== 429;
      change({ state: 'failed', error: known?.serverMessage ?? FAILED, canTryAgain });
    } finally {
      if (running.current === stopping) {
        running.current = null;
        setIsBusy(false);
      }
    }
  }

  function ask(question: string): boolean {
    const text = question.trim();
    // A second press of the same button can come before React has rendered the first.
    if (!text || running.current) return false;
    const exchange = newExchange(crypto.randomUUID(), text);
    setExchanges((all) => [...all, exchange]);
    void run(exchange, exchanges.at(-1)?.question);
    return true;
  }

  function tryAgain(exchange: Exchange): void {
    if (running.current) return;
    const place = exchanges.findIndex(({ id }) => id === exchange.id);
    void run(newExchange(exchange.id, exchange.question), exchanges[place - 1]?.question);
  }

  return {
    exchanges,
    isBusy,
    ask,
    tryAgain,
    stop: () => running.current?.abort(),
    clear() {
      running.current?.abort();
      running.current = null;
      setIsBusy(false);
      setExchanges([]);
    },
  };
}

function after(now: Exchange, { name, data }: ChatEvent): Partial<Exchange> {
  if (name === 'answer') return { ...data, by: 'rules', state: 'writing' };
  if (name === 'sources')
    return { sources: data.sources, suggestions: data.suggestions, by: 'model' };
  if (name === 'delta') return { text: now.text + data.text, state: 'writing' };
  return { state: 'answered' };
}
