import { useState } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { Card } from '../../components/Card.tsx';
import { CheckRow } from './CheckRow.tsx';
import type { Shown } from './research.ts';

/** The member's own counts replace the estimates. The first open check asks for its count. */
export function CheckYourself({ shown: { data, work } }: { shown: Shown }) {
  const { checks, market } = data.result;
  const [said, say] = useState('');
  const done = checks.filter(({ counted }) => counted).length;
  const next = checks.find(({ counted }) => !counted);
  return (
    <section aria-labelledby="check-it" className="h-fit">
      <Card look="ledger" className="overflow-hidden">
        <div className="flex items-baseline justify-between gap-4 border-edge border-b-[1.5px] px-5 py-3.5 font-mono text-[0.85rem]">
          <h2 id="check-it" className="font-mono font-normal text-[0.85rem] tracking-normal">
            Check it yourself
          </h2>
          <span className="text-muted">
            {done} of {checks.length} done
          </span>
        </div>
        <ul>
          {checks.map((check) => (
            <CheckRow
              key={check.replaces + check.question}
              check={check}
              isNext={check === next}
              say={say}
            />
          ))}
        </ul>
      </Card>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p className="mt-5 text-[0.92rem] text-muted print:hidden">
        {work
          ? 'Your counts replace the estimates and stay in your account.'
          : 'Your counts replace the estimates. Save this analysis to keep them in your account.'}
      </p>
      <a
        href={`/business-plans?${new URLSearchParams({ market })}`}
        className={`${buttonStyle('outline')} mt-4 w-full print:hidden`}
      >
        Build a plan from this market
      </a>
    </section>
  );
}
