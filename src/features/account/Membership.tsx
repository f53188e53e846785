import { TIER_LABELS } from '../../../studio/vocabulary.ts';
import { buttonStyle } from '../../components/button-style.ts';
import type { AccountOverview } from './account.ts';
import { Section } from './Section.tsx';
import { dayAndTime } from './words.ts';

interface Props {
  membership: AccountOverview['membership'];
  timeZone: string;
}

export function Membership({ membership: { tier, status, expiresAt }, timeZone }: Props) {
  const isPaid = status === 'active' && expiresAt !== null;
  return (
    <Section id="membership" title="Membership">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div>
          <p className="font-semibold">{TIER_LABELS[tier]}</p>
          <p className="text-[0.94rem] text-muted">
            {isPaid
              ? `Open to you until ${dayAndTime(expiresAt, timeZone)}.`
              : 'The free lessons are open to you.'}
          </p>
        </div>
        <a href="/plans" className={buttonStyle('outline', 'small')}>
          {isPaid ? 'See the plans' : 'See what a membership opens'}
        </a>
      </div>
    </Section>
  );
}
