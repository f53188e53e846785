import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast.ts';
import { messageOf } from './forum.ts';

interface Props {
  /** What it is about, for screen readers. */
  of: string;
  isOwn: boolean;
  onDelete: () => Promise<void>;
  onReport: () => Promise<void>;
}

/** One’s own text can be deleted, after a second press; others’ can be reported. */
export function TextActions({ of, isOwn, onDelete, onReport }: Props) {
  const [step, setStep] = useState<'none' | 'sure' | 'busy' | 'reported'>('none');

  async function act(work: () => Promise<void>, next: 'none' | 'reported') {
    setStep('busy');
    try {
      await work();
      setStep(next);
    } catch (error) {
      setStep('none');
      showToast({
        tone: 'destructive',
        title: 'That didn’t work',
        text: messageOf(error, 'Please check your connection and try again.'),
      });
    }
  }

  if (step === 'reported') return <p role="status">Thank you. We’ll look at it.</p>;
  const button = 'text-link min-h-11';
  if (!isOwn)
    return (
      <button type="button" className={button} onClick={() => void act(onReport, 'reported')}>
        Report<span className="sr-only"> {of}</span>
      </button>
    );
  return step === 'none' ? (
    <button type="button" className={button} onClick={() => setStep('sure')}>
      Delete<span className="sr-only"> {of}</span>
    </button>
  ) : (
    <span className="inline-flex flex-wrap items-center gap-2">
      Delete it for good?
      <Button
        kind="danger"
        size="small"
        busy={step === 'busy'}
        onClick={() => void act(onDelete, 'none')}
      >
        Yes, delete
      </Button>
      <Button kind="quiet" size="small" onClick={() => setStep('none')}>
        Keep it
      </Button>
    </span>
  );
}
