import type { ReferralStats } from '../../../functions/referrals/routes.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Boxes } from './Boxes.tsx';
import { loyaltyCard, pendingWords } from './loyalty-card.ts';

interface Props {
  stats: ReferralStats | undefined;
  isLoading: boolean;
}

/** The number of friends who have counted and who are missing, and the rewards so far. */
export function ReferralProgress({ stats, isLoading }: Props) {
  const card = stats && loyaltyCard(stats);
  return (
    <>
      {card?.hasWon ? (
        <p className="mt-2 font-bold font-display text-[1.2rem] leading-snug">
          Congratulations! Your <span className="marker">next year is FREE!</span>
        </p>
      ) : (
        <p className="mt-1">When five people join through your link, your next year is free.</p>
      )}
      {card?.years.map(({ startsAt, endsAt }) => (
        <p key={startsAt} className="mt-1">
          Free from {dayOf(startsAt)} to {dayOf(endsAt)}.
        </p>
      ))}
      {(card || isLoading) && (
        <div className="mt-4">
          <Boxes filled={card?.filled ?? 0} goal={stats?.goal ?? 5} />
        </div>
      )}
      {isLoading && <Skeleton className="mt-3.5 h-6 w-2/3" />}
      {card && (
        <p className="mt-3">
          <strong>{card.needed} more to go</strong>
          {card.hasWon && ' for another free year'}.
          {stats.referralCount + stats.pendingCount === 0 &&
            ' Start with the person you just thought of.'}
        </p>
      )}
      <p className="mt-3 text-[0.94rem] text-muted">
        {stats && pendingWords(stats.pendingCount)} A friend counts once their first payment goes
        through and isn’t refunded.
      </p>
    </>
  );
}

const dayOf = (iso: string) => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' });
