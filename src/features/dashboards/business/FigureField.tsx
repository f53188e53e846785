import { useId, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { enteredFigure, saveFigure } from './own-figures.ts';

interface Props {
  label: string;
  month: string;
  item: string;
  value: number | undefined;
}

type Status = { kind: 'saved' | 'saving' } | { kind: 'issue' | 'failed'; text: string } | null;

/** Saves on leaving the field, and confirms it. An unsaved number stays in the field. */
export function FigureField({ label, month, item, value }: Props) {
  const id = useId();
  const [text, setText] = useState(value === undefined ? '' : String(value));
  const [status, setStatus] = useState<Status>(null);

  async function save() {
    const entered = enteredFigure(text);
    if (entered !== null && typeof entered === 'object') {
      setStatus({ kind: 'issue', text: entered.issue });
      return;
    }
    if (entered === (value ?? null)) {
      setStatus(null);
      return;
    }
    setStatus({ kind: 'saving' });
    const problem = await saveFigure(month, item, entered);
    setStatus(problem ? { kind: 'failed', text: problem } : { kind: 'saved' });
  }

  const isWrong = status?.kind === 'issue' || status?.kind === 'failed';
  return (
    <div className="w-full">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        placeholder="–"
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-status`}
        onChange={({ target }) => {
          setText(target.value);
          setStatus(null);
        }}
        onBlur={() => void save()}
        onKeyDown={({ key }) => key === 'Enter' && void save()}
        className={`min-h-12 w-full rounded-control border-[1.5px] bg-sheet px-3 text-center text-[1.1rem] placeholder:text-muted ${
          isWrong ? 'border-coral' : text ? 'border-ink' : 'border-muted border-dashed'
        }`}
      />
      <p
        id={`${id}-status`}
        role="status"
        className={`mt-1 min-h-[1lh] text-center text-[0.8rem] leading-snug ${isWrong ? 'text-coral' : 'text-accent'}`}
      >
        {status?.kind === 'saving' && 'Saving…'}
        {status?.kind === 'saved' && 'Saved'}
        {isWrong && status.text}
      </p>
      {status?.kind === 'failed' && (
        <Button kind="outline" size="small" onClick={() => void save()} className="w-full">
          Try again
        </Button>
      )}
    </div>
  );
}
