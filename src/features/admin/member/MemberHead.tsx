import { ROLE_LABELS } from '../../../../functions/rules/roles.ts';
import { tierName } from '../../../../functions/rules/tiers.ts';
import { Badge } from '../../../components/Badge.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { initialsOf } from '../search/hits.ts';
import type { MemberPage } from './member.ts';

export function MemberHead({ page: { member: who, plan } }: { page: MemberPage }) {
  const isOwed = plan.status === 'past_due' || plan.status === 'unpaid';
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="flex min-w-0 items-center gap-4 sm:gap-5">
        <span
          aria-hidden="true"
          className="grid size-13 flex-none place-items-center rounded-full border-[1.5px] border-ink bg-tint font-semibold sm:size-17 sm:text-[1.3rem]"
        >
          {initialsOf(who.name)}
        </span>
        <div className="wrap-anywhere min-w-0">
          <h1>
            <bdi>{who.name}</bdi>
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 font-mono text-[0.88rem]">
            <span>{who.email}</span>
            {!who.emailVerified && <Badge>not confirmed</Badge>}
            <Badge tone={plan.plan === 'free' ? 'plain' : 'mark'}>{tierName(plan.plan)}</Badge>
            {plan.status && (
              <Badge tone={isOwed ? 'warning' : plan.status === 'active' ? 'done' : 'plain'}>
                {plan.status}
              </Badge>
            )}
            {who.roles.map((role) => (
              <span
                key={role}
                className="rounded-full bg-ink px-3 py-0.5 text-[0.76rem] text-paper"
              >
                {ROLE_LABELS[role]}
              </span>
            ))}
            {who.isYou && <Badge tone="done">you</Badge>}
          </p>
        </div>
      </div>
      {!who.isYou && (
        <a
          href={`mailto:${encodeURIComponent(who.email)}`}
          className={`${buttonStyle('main')} max-sm:w-full`}
        >
          <span>
            Write to <bdi>{who.firstName || 'the member'}</bdi>
          </span>
        </a>
      )}
    </header>
  );
}
