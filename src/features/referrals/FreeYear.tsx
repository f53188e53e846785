import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Card } from '../../components/Card.tsx';
import { FoldSummary } from '../../components/FoldSummary.tsx';
import { FOLD, FOLD_HEADING } from '../../components/fold.ts';
import { CodeToGive } from './CodeToGive.tsx';
import { ReferralProgress } from './ReferralProgress.tsx';
import { $referrals, loadReferrals } from './referrals.ts';

/** A card that fills box by box, with the code to tear off. Without data it only says how it works. */
export function FreeYear() {
  const referrals = useStore($referrals, { ssr: 'initial' });
  useEffect(() => void loadReferrals(), []);
  const stats = referrals.state === 'ready' ? referrals.stats : undefined;
  return (
    <Card className="h-full lg:flex">
      <div
        className="relative px-4 pt-3.5 pb-3.5 sm:p-5 lg:flex-1 lg:p-6"
        aria-busy={referrals.state === 'loading' || undefined}
      >
        <h2 className="text-[1.35rem]">Free Year</h2>
        <ReferralProgress stats={stats} isLoading={referrals.state === 'loading'} />
      </div>
      {referrals.state !== 'unknown' && (
        <div className="border-edge border-t-[1.5px] border-dashed px-4 max-md:pt-3 sm:px-5 md:py-5 lg:flex lg:w-[17rem] lg:flex-none lg:flex-col lg:justify-center lg:border-t-0 lg:border-l-[1.5px] lg:p-6">
          <p id="free-year-code" className={`${FOLD_HEADING} font-semibold md:hidden`}>
            Your code
          </p>
          <details className={FOLD}>
            <FoldSummary of="free-year-code" hint="and link" />
            <CodeToGive code={stats?.referralCode} />
          </details>
        </div>
      )}
    </Card>
  );
}
