import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { AnalysisData } from '../../../functions/market-research/rules/data.ts';
import { Button } from '../../components/Button.tsx';
import { failure } from '../../lib/form.ts';
import { AiOff } from '../ai/AiOff.tsx';
import { $ai, loadAi, writeText } from '../ai/ai.ts';
import { keepChanges } from './keep-changes.ts';
import { setRewritten } from './research.ts';

const WISH =
  'Say the same in at most four short sentences for a beginner. Keep every number as it is, and add none.';

interface Props {
  data: AnalysisData;
  write?: typeof writeText;
}

/** The paragraph below the verdict. With a model configured, a member can have it rewritten, and undo that. */
export function RewriteSummary({ data, write = writeText }: Props) {
  const ai = useStore($ai, { ssr: 'initial' });
  const [coming, setComing] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    void loadAi();
    return () => stop.current?.abort();
  }, []);

  const rewrite = async () => {
    const controller = new AbortController();
    stop.current = controller;
    setError(null);
    setComing('');
    let text = '';
    try {
      for await (const part of write(
        { task: 'rewrite', text: data.result.summary, wish: WISH },
        controller.signal,
      )) {
        text += part;
        setComing(text);
      }
      // A stopped text is not kept: half a sentence about numbers may say the opposite.
      if (text.trim() && !controller.signal.aborted) {
        setRewritten(text.trim().slice(0, 4000));
        void keepChanges();
      }
    } catch (failed) {
      if (!controller.signal.aborted)
        setError(failure(failed, 'The text could not be rewritten. Please try again.').error);
    } finally {
      setComing(null);
    }
  };
  const undo = () => {
    setRewritten(undefined);
    void keepChanges();
  };

  const canWrite = ai.state === 'ready' && ai.canWrite;
  return (
    <>
      <p
        className="wrap-anywhere mt-3 whitespace-pre-line"
        aria-busy={coming !== null || undefined}
      >
        {coming || data.rewritten || data.result.summary}
      </p>
      {error && (
        <p role="alert" className="mt-2 font-medium text-[0.92rem] text-coral">
          {error}
        </p>
      )}
      <div className="mt-2 empty:hidden print:hidden">
        <AiOff />
      </div>
      <p className="mt-2 flex flex-wrap gap-3 empty:hidden print:hidden">
        {coming !== null && (
          <Button kind="outline" size="small" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        )}
        {coming === null && data.rewritten && (
          <Button kind="outline" size="small" onClick={undo}>
            Undo
          </Button>
        )}
        {coming === null && canWrite && (
          <Button kind="quiet" size="small" onClick={() => void rewrite()}>
            {data.rewritten ? 'Rewrite again' : 'Rewrite in plainer words'}
          </Button>
        )}
      </p>
    </>
  );
}
