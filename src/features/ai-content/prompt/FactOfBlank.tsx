import { useState } from 'react';
import { isFilled } from '../../../../functions/ai-content/rules/variables.ts';
import { MAX_FACT } from '../../../../functions/business-facts/rules/facts.ts';
import { showToast } from '../../../components/toast.ts';
import { $facts, saveFacts } from '../../business-facts/facts.ts';
import type { Filling } from './use-filling.ts';

const LINK = 'text-link inline-flex min-h-11 items-center font-medium';

/** Below a field for a business fact: saves the value for every prompt, or restores the fact. */
export function FactOfBlank({ name, filling }: { name: string; filling: Filling }) {
  const [isBusy, setBusy] = useState(false);
  const fact = filling.factOf[name];
  const typed = filling.typed[name];
  const known = filling.known[name];
  if (!fact || typed === undefined) return null;
  const value = typed.trim();
  if (known && value === known) return <p className="mt-1.5">In your business facts.</p>;

  const remember = async () => {
    const facts = $facts.get();
    if (isBusy || facts.state !== 'ready') return;
    setBusy(true);
    try {
      await saveFacts({ ...facts.facts, [fact]: value });
      showToast({
        title: 'Added to your business facts',
        text: 'Every tool here fills it in now.',
      });
    } catch {
      showToast({
        title: 'Your facts weren’t changed',
        text: 'We couldn’t reach your account. Please try again.',
        tone: 'destructive',
      });
    }
    setBusy(false);
  };
  const canRemember = isFilled(value) && value.length <= MAX_FACT && !/\n/.test(value);
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {known && <span>For this prompt only.</span>}
      {canRemember && (
        <button
          type="button"
          aria-busy={isBusy || undefined}
          onClick={() => void remember()}
          className={LINK}
        >
          Remember this
        </button>
      )}
      {known && (
        <button type="button" onClick={() => filling.forget(name)} className={LINK}>
          Use my fact
        </button>
      )}
    </div>
  );
}
