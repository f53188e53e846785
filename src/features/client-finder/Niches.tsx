import { useRef } from 'react';
import type { Niche } from '../../../functions/client-finder/rules/niche.ts';
import { NicheCard } from './NicheCard.tsx';
import { chooseNiche } from './outreach.ts';

interface Props {
  niches: readonly Niche[];
  /** The chosen niche’s ID; empty for the member’s own niche. */
  chosen: string;
}

/** Fifteen kinds of clients as a list; the chosen one takes the list’s place. */
export function Niches({ niches, chosen }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const niche = niches.find(({ _id }) => _id === chosen);
  const choose = (next: Niche | undefined) => {
    chooseNiche(next, niche);
    requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <section aria-labelledby="kind" className="pt-10">
      <h2 id="kind" ref={heading} tabIndex={-1} className="scroll-mt-24">
        {niche ? niche.name : 'Who could you ask?'}
      </h2>
      <div className="min-h-[62rem] sm:min-h-[34rem] lg:min-h-[24rem]">
        {niche ? (
          <NicheCard niche={niche} onLeave={() => choose(undefined)} />
        ) : (
          <>
            <p className="mt-2 max-w-xl text-muted">
              Choose one kind of client for this week. Not on the list? Type yours with your offer.
            </p>
            <ul className="mt-5 grid gap-x-10 border-ink border-t-[1.5px] sm:grid-cols-2 lg:grid-cols-3">
              {niches.map((one) => (
                <li key={one._id} className="border-line border-b border-dashed">
                  <button
                    type="button"
                    onClick={() => choose(one)}
                    className="flex min-h-13 w-full items-center justify-between gap-3 py-2.5 text-left font-semibold leading-tight hover:bg-tint"
                  >
                    {one.name}
                    <span aria-hidden="true" className="text-accent">
                      →
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
