import { useState } from 'react';
import type { FilledPromptData } from '../../../../functions/ai-content/rules/data.ts';
import type { SavedWork } from '../../saved-work/saved-work.ts';
import type { Prompt } from '../prompts.ts';
import { Keep } from './Keep.tsx';
import type { Filling } from './use-filling.ts';
import { WriteHere } from './WriteHere.tsx';

interface Props {
  prompt: Prompt;
  filling: Filling;
  work: SavedWork | null;
  onSaved: (work: SavedWork) => void;
}

/** Below the prompt: saves it to the account, and writes an answer with AI. */
export function Answers({ prompt, filling, work, onSaved }: Props) {
  const kept = (work?.data as FilledPromptData | undefined)?.answer ?? '';
  const [written, setWritten] = useState<string | null>(null);
  const answer = written ?? kept;
  return (
    <div className="grid gap-3">
      <Keep {...{ prompt, filling, answer, work, onSaved }} />
      <WriteHere filled={filling.filled} answer={answer} onAnswer={setWritten} />
    </div>
  );
}
