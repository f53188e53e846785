import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { MAX_FACT } from '../../../functions/business-facts/rules/facts.ts';
import { offerSentence } from '../../../functions/business-facts/rules/told.ts';
import { Button } from '../../components/Button.tsx';
import { CopyText } from '../ai/CopyText.tsx';
import { $offer, changeOffer, keepOffer } from './offer.ts';

/** The first finished thing: the member's own offer in one sentence, which they can send today. */
export function OfferSentence() {
  const { offer, customers, state } = useStore($offer, { ssr: 'initial' });
  const shown = useRef<HTMLParagraphElement>(null);
  const isKept = state === 'kept';
  const isWhole = Boolean(offer.trim() && customers.trim());
  return (
    <section
      aria-label="Your offer in one sentence"
      className="scroll-mt-4 rounded-surface border-[1.5px] border-edge bg-sheet p-4"
    >
      <h2 className="font-mono font-normal text-[0.82rem] tracking-normal">
        Your offer, in one sentence
      </h2>
      <p
        ref={shown}
        dir="auto"
        className="mt-1.5 break-words font-bold font-display text-[1.15rem] leading-snug"
      >
        {isWhole ? offerSentence(offer, customers) : 'Fill in both lines below.'}
      </p>
      <details className="mt-1">
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          Say it in your own words
        </summary>
        <div className="grid gap-3 pt-1 pb-3">
          <Line label="I offer" value={offer} onType={(text) => changeOffer({ offer: text })} />
          <Line label="to" value={customers} onType={(text) => changeOffer({ customers: text })} />
        </div>
      </details>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind={isKept ? 'done' : 'ink'}
          size="small"
          disabled={!isWhole}
          busy={state === 'keeping'}
          settled={isKept}
          onClick={() => void keepOffer()}
          className="max-sm:flex-1"
        >
          {isKept ? '✓ Kept' : 'Keep my sentence'}
        </Button>
        {isKept && <CopyText text={offerSentence(offer, customers)} shownIn={shown} />}
      </div>
      <p role="status" className="mt-2 text-[0.92rem] text-muted empty:hidden">
        {isKept &&
          'Your first finished thing. It fills your prompts and plans. Send it to one person today.'}
        {state === 'failed' && 'That wasn’t kept. Check your connection, and press again.'}
      </p>
    </section>
  );
}

interface LineProps {
  label: string;
  value: string;
  onType: (text: string) => void;
}

function Line({ label, value, onType }: LineProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-[0.9rem] text-muted">
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={MAX_FACT}
        dir="auto"
        value={value}
        onChange={({ target }) => onType(target.value.replaceAll('\n', ' '))}
        className="block w-full rounded-control border-[1.5px] border-edge bg-sheet px-3 py-2"
      />
    </div>
  );
}
