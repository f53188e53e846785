import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { BUSINESS_FACTS } from '../../../functions/business-facts/rules/facts.ts';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { FactsDialog } from './FactsDialog.tsx';
import { $facts, loadFacts } from './facts.ts';
import { FACT_NAMES } from './facts-form.ts';

/** The facts that are known, and a button to edit them. */
export function FactsSummary() {
  const loaded = useStore($facts, { ssr: 'initial' });
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => void loadFacts(), []);
  if (loaded.state === 'loading') return <Skeleton className="h-24" />;
  if (loaded.state === 'failed')
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>Your facts didn’t load. They’re safe in your account.</p>
        <Button kind="outline" size="small" onClick={() => void loadFacts()}>
          Try again
        </Button>
      </div>
    );
  const known = FACT_NAMES.filter((name) => loaded.facts[name]);
  return (
    <div className="flex flex-col items-start gap-4">
      {known.length === 0 ? (
        <p>
          Nothing here yet. Spend two minutes now, and you won’t have to type it in every prompt.
        </p>
      ) : (
        <dl className="w-full">
          {known.map((name) => (
            <div
              key={name}
              className="grid gap-x-4 border-b border-dashed border-line py-2 first:pt-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <dt className="text-muted">{BUSINESS_FACTS[name].label}</dt>
              <dd dir="auto" className="min-w-0 whitespace-pre-wrap wrap-anywhere">
                {loaded.facts[name]}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {known.length > 0 && known.length < FACT_NAMES.length && (
        <p className="text-[0.92rem] text-muted">
          {known.length} of {FACT_NAMES.length} filled in.
        </p>
      )}
      <Button kind="outline" size="small" onClick={() => setIsOpen(true)}>
        {known.length === 0 ? 'Add your facts' : 'Edit your facts'}
      </Button>
      <FactsDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}
