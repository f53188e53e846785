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
        <p className="mt-1 max-sm:text-[0.94rem] max-sm:leading-snug">
          When five people join through your link, your next year is free.
        </p>
      )}
      {card?.years.map(({ startsAt, endsAt }) => (
        <p key={startsAt} className="mt-1">
          Free from {dayOf(startsAt)} to {dayOf(endsAt)}.
        </p>
      ))}
      {(card || isLoading) && (
        <div className="mt-3 sm:mt-4">
          <Boxes filled={card?.filled ?? 0} goal={stats?.goal ?? 5} />
        </div>
      )}
      {isLoading && <Skeleton className="mt-3.5 h-6 w-2/3" />}
      {card && (
        <p
          className={
            card.hasWon ? 'mt-2 sm:mt-3' : 'max-sm:absolute max-sm:top-3.5 max-sm:right-4 sm:mt-3'
          }
        >
          <strong>{card.needed} more to go</strong>
          {card.hasWon && ' for another free year'}.
          {stats.referralCount + stats.pendingCount === 0 && (
            <span className="max-sm:hidden"> Start with the person you just thought of.</span>
          )}
        </p>
      )}
      {stats && stats.pendingCount > 0 && (
        <p className="mt-2 text-[0.94rem] text-muted">{pendingWords(stats.pendingCount)}</p>
      )}
    </>
  );
}

const dayOf = (iso: string) => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' });
