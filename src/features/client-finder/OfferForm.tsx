import { useId } from 'react';
import type { Offer } from '../../../functions/client-finder/rules/data.ts';
import { checkOffer, offerSentence } from '../../../functions/client-finder/rules/offer.ts';
import { LIMITS } from '../../../functions/client-finder/rules/vocabulary.ts';
import { tooLong } from '../../../functions/rules/too-long.ts';
import { Field } from '../../components/Field.tsx';
import { setOffer } from './outreach.ts';

const FIELDS: readonly [field: keyof Offer, label: string, hint: string][] = [
  ['offer', 'What you do', 'Finishes the sentence “I offer…,” such as: answer pages'],
  ['who', 'Who it’s for', 'Such as: plumbers with one to eight people'],
  ['place', 'Where', 'Your town or area, such as: Asheville'],
  ['gets', 'What they’ll get', 'Such as: one finished page with prices'],
  ['byWhen', 'By when', 'Such as: within five days'],
  ['price', 'Price', 'Such as: $95'],
];
const SIGNED: typeof FIELDS = [
  ['yourName', 'Your name', 'The way you sign a message'],
  ['businessName', 'Name of your business', 'Leave it empty if it’s your own name'],
];

/** The offer’s six parts, and the sentence they make, checked while it’s written. */
export function OfferForm({ offer }: { offer: Offer }) {
  const checks = checkOffer(offer);
  const id = useId();
  return (
    <section aria-labelledby="offer" className="mt-12 border-line border-t pt-10">
      <h2 id="offer" className="scroll-mt-24">
        Your offer in one sentence
      </h2>
      <div className="mt-6 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid gap-5 sm:grid-cols-2">
          {FIELDS.map(([field, label, hint]) => (
            <OfferField key={field} {...{ offer, field, label, hint }} />
          ))}
          <div className="grid gap-5 border-line border-t border-dashed pt-5 sm:col-span-2 sm:grid-cols-2">
            {SIGNED.map(([field, label, hint]) => (
              <OfferField key={field} {...{ offer, field, label, hint }} />
            ))}
          </div>
        </div>
        <div className="ledger lg:sticky lg:top-24">
          <p className="border-ink border-b-[1.5px] px-5 py-3 font-mono text-[0.82rem]">
            What a stranger reads
          </p>
          <p
            dir="auto"
            className="wrap-anywhere max-h-80 overflow-y-auto px-5 py-4 font-display font-semibold text-[1.15rem] leading-snug"
          >
            {offerSentence(offer)}
          </p>
          <ul
            aria-labelledby={`${id}-checks`}
            className="border-line border-t border-dashed px-5 py-2"
          >
            <li id={`${id}-checks`} className="sr-only">
              Checks
            </li>
            {checks.map(({ name, isMet, text }) => (
              <li key={name} className="flex gap-3 py-1.5 text-[0.96rem] leading-snug">
                <span
                  aria-hidden="true"
                  className={`flex-none font-mono ${isMet ? 'text-accent' : 'text-coral'}`}
                >
                  {isMet ? '✓' : '○'}
                </span>
                <span className={isMet ? 'text-muted' : ''}>
                  <span className="sr-only">{isMet ? 'Done: ' : 'Open: '}</span>
                  {text}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

interface OfferFieldProps {
  offer: Offer;
  field: keyof Offer;
  label: string;
  hint: string;
}

function OfferField({ offer, field, label, hint }: OfferFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      name={field}
      required
      dir="auto"
      autoComplete="off"
      value={offer[field]}
      error={tooLong(offer[field], LIMITS.fact)}
      onChange={({ currentTarget }) => setOffer(field, currentTarget.value)}
    />
  );
}
