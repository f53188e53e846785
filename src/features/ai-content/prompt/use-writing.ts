import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { loadAi, writeText } from '../../ai-writing/ai.ts';

/** Streams an answer. What has arrived stays when it is stopped or fails; leaving the page stops it. */
export function useWriting(filled: string, onAnswer: (answer: string) => void) {
  const [isWriting, setWriting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const write = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setWriting(true);
    setError(null);
    let answer = '';
    try {
      for await (const part of writeText({ task: 'prompt', text: filled }, controller.signal)) {
        // The last answer stays until the first part of the new one is here.
        answer += part;
        onAnswer(answer);
      }
    } catch (failure) {
      if (!controller.signal.aborted) setError(reasonOf(failure, answer));
    }
    running.current = null;
    setWriting(false);
    void loadAi();
  };
  return { isWriting, error, write, stop: () => running.current?.abort() };
}

function reasonOf(failure: unknown, answer: string): string {
  const reason =
    (failure instanceof ApiError && failure.serverMessage) ||
    'The answer didn’t arrive. Please try again, or copy the prompt into your chat tool.';
  return answer ? `${reason} What had arrived is still here.` : reason;
}
