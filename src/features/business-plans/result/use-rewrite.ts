import { useEffect, useRef, useState } from 'react';
import { MAX_TEXT, type PlanText } from '../../../../functions/business-plans/rules/data.ts';
import { TEXT_TITLES } from '../../../../functions/business-plans/rules/texts.ts';
import { showToast } from '../../../components/toast.ts';
import { ApiError } from '../../../lib/api.ts';
import { loadAi, writeText } from '../../ai/ai.ts';
import { setTexts, undo } from './open-plan.ts';

export interface Rewriting {
  name: PlanText;
  text: string;
  onClose: () => void;
}

/** Has the model rewrite a section as the member asks. `written` is its text so far; null if it is not writing. */
export function useRewrite({ name, text, onClose }: Rewriting) {
  const [written, setWritten] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const writing = useRef<AbortController>(undefined);
  useEffect(() => () => writing.current?.abort(), []);

  async function write(wish: string) {
    if (writing.current) return;
    const stop = new AbortController();
    writing.current = stop;
    setError(undefined);
    setWritten('');
    let whole = '';
    try {
      for await (const part of writeText(
        { task: 'rewrite', text, wish: wish.trim() },
        stop.signal,
      )) {
        whole = (whole + part).slice(0, MAX_TEXT);
        setWritten(whole);
      }
      if (!whole.trim()) throw new Error('The AI model didn’t write anything.');
      keep(whole);
    } catch (failure) {
      if (stop.signal.aborted && whole.trim()) return keep(whole);
      setWritten(null);
      if (!stop.signal.aborted) setError(messageOf(failure));
    } finally {
      writing.current = undefined;
      void loadAi();
    }
  }

  function keep(whole: string) {
    setTexts({ [name]: whole }, TEXT_TITLES[name]);
    showToast({
      title: 'Section rewritten',
      text: 'Read it before you use it.',
      actions: [{ label: 'Undo', onPress: undo }],
    });
    onClose();
  }

  return { written, error, write, stop: () => writing.current?.abort() };
}

const messageOf = (failure: unknown): string =>
  (failure instanceof ApiError && failure.serverMessage) ||
  'That didn’t work. Your text is unchanged. Please try again.';
