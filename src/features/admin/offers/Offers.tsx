import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  offText,
  pricesOf,
  priceText,
} from '../../../../functions/membership/offers/rules/terms.ts';
import { Badge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Gate } from '../Gate.tsx';
import { EndOffer, type Offered } from './EndOffer.tsx';
import { GiftForm } from './GiftForm.tsx';
import { NewDiscount } from './NewDiscount.tsx';
import { $outcome, offers, type ShownGift, type ShownOffer } from './offers.ts';
import { broughtText, giftText, headingOf, limitsText, stateText } from './words.ts';

/** Every code and gift with what came of it, and how an owner makes one. */
export function Offers() {
  return (
    <Gate store={offers} hasHeading loading={<Loading />}>
      {(data) => <Board {...data} />}
    </Gate>
  );
}

function Board({ offers: codes, gifts }: { offers: ShownOffer[]; gifts: ShownGift[] }) {
  const outcome = useStore($outcome);
  const [ending, setEnding] = useState<Offered | null>(null);
  const [marked, rest] = headingOf(codes);
  return (
    <>
      <h1 className="max-w-3xl">
        <span className="marker">{marked}</span>
        {rest}
      </h1>
      <p className="mt-4 flex flex-wrap gap-x-6 lg:hidden">
        <a href="#new-discount" className="text-link inline-flex min-h-11 items-center">
          New discount
        </a>
        <a href="#new-gift" className="text-link inline-flex min-h-11 items-center">
          Give months
        </a>
      </p>
      <p role="status" className="mt-4 min-h-7 font-medium text-accent">
        {outcome}
      </p>
      <div className="mt-4 grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        <div className="min-w-0">
          <section aria-labelledby="codes">
            <h2 id="codes" className="text-[1.3rem]">
              Codes
            </h2>
            {codes.length === 0 ? (
              <div className="ledger mt-4">
                <EmptyState
                  title="No code yet"
                  text="A code takes something off the first months. Its link leads to a page that says the price in full, so no one is surprised later."
                />
              </div>
            ) : (
              <>
                <ul className="ledger mt-4">
                  {codes.map((offer) => (
                    <OfferRow key={offer.id} offer={offer} onEnd={setEnding} />
                  ))}
                </ul>
                <p className="mt-3 text-[0.94rem] text-muted">
                  Joined: paid for the first time with the code. Still pay: their plan is active at
                  Stripe. Paid: everything they paid, without what was refunded.
                </p>
              </>
            )}
          </section>
          <section aria-labelledby="gifts" className="mt-10">
            <h2 id="gifts" className="text-[1.3rem]">
              Gifts
            </h2>
            {gifts.length === 0 ? (
              <p className="mt-3 max-w-xl text-muted">
                None yet. A gift opens a plan for some months without a card, and simply ends.
              </p>
            ) : (
              <ul className="ledger mt-4">
                {gifts.map((gift) => (
                  <GiftRow key={gift.id} gift={gift} onTakeBack={setEnding} />
                ))}
              </ul>
            )}
          </section>
        </div>
        <div className="grid content-start gap-12">
          <NewDiscount />
          <GiftForm />
        </div>
      </div>
      <EndOffer offered={ending} onClose={() => setEnding(null)} />
    </>
  );
}

function OfferRow({ offer, onEnd }: { offer: ShownOffer; onEnd: (offered: Offered) => void }) {
  const { id, code, state } = offer;
  const [first, ...others] = pricesOf(offer);
  const isLive = state === 'open' || state === 'making';
  return (
    <li className="wrap-anywhere border-line border-b border-dashed p-5 last:border-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-mono font-semibold text-[1.06rem]">{code}</span>
        <Badge tone={state === 'open' ? 'done' : state === 'refused' ? 'warning' : 'plain'}>
          {stateText(offer)}
        </Badge>
      </p>
      <p className="mt-1">
        {offText(offer)}
        {first && `: ${priceText(offer, first.plan, first.billing)}`}
        {others.length > 0 && `, and ${others.length} other prices`}.
      </p>
      <p className="mt-1 text-[0.94rem] text-muted">{limitsText(offer)}.</p>
      <p className="mt-1 font-semibold">{broughtText(offer)}.</p>
      {isLive && (
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
          <CopyLink code={code} />
          <Button
            kind="quiet"
            size="small"
            aria-label={`End it, the code ${code}`}
            onClick={() => onEnd({ kind: 'code', id, name: code })}
          >
            End it
          </Button>
        </div>
      )}
    </li>
  );
}

function CopyLink({ code }: { code: string }) {
  const [text, setText] = useState('Copy the link');
  const link = `${location.origin}/offer/${code}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setText('Copied'),
      () => setText(link),
    );
  return (
    <Button
      kind="outline"
      size="small"
      aria-label={text === 'Copy the link' ? `Copy the link of ${code}` : undefined}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{text}</span>
    </Button>
  );
}

function GiftRow({
  gift,
  onTakeBack,
}: {
  gift: ShownGift;
  onTakeBack: (offered: Offered) => void;
}) {
  const { id, to, memberId, state } = gift;
  const name = to ?? 'A former member';
  return (
    <li className="wrap-anywhere border-line border-b border-dashed p-5 last:border-0">
      <p className="font-semibold">
        {memberId ? (
          <a href={`/admin/member?id=${memberId}`} className="text-link">
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{state === 'waiting' ? name : (to ?? 'An address that is forgotten')}</bdi>
        )}
      </p>
      <p className="mt-1 text-[0.94rem] text-muted">{giftText(gift)}.</p>
      {state === 'waiting' && (
        <Button
          kind="quiet"
          size="small"
          className="-mx-4 mt-1"
          aria-label={`Take it back, the gift to ${name}`}
          onClick={() => onTakeBack({ kind: 'gift', id, name })}
        >
          Take it back
        </Button>
      )}
    </li>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading codes and gifts">
    <Skeleton className="h-11 max-w-96 max-sm:h-20" />
    <div className="ledger mt-16 grid max-w-3xl gap-5 p-5">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  </div>
);
