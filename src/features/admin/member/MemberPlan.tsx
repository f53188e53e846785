import type { ReactNode } from 'react';
import { dateText } from '../../../../functions/rules/days/date-text.ts';
import { inDollars } from '../../../../functions/rules/plans.ts';
import { tierName } from '../../../../functions/rules/tiers.ts';
import { cardText } from './entry.ts';
import type { MemberPage } from './member.ts';

const STRIPE = 'https://dashboard.stripe.com';

export function MemberPlan({ page }: { page: MemberPage }) {
  const { plan } = page;
  return (
    <section aria-labelledby="plan">
      <h2 id="plan" className="border-ink border-b-[1.5px] pb-3 text-[1.45rem] leading-tight">
        The plan
      </h2>
      <dl className="wrap-anywhere">
        {planRows(page).map(([term, value]) => (
          <div
            key={term}
            className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 border-line border-b border-dashed py-3"
          >
            <dt className="text-muted">{term}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {plan.customerId && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4">
          <a
            href={`${STRIPE}/customers/${encodeURIComponent(plan.customerId)}`}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex min-h-11 items-center"
          >
            Open in Stripe<span className="sr-only">, in a new tab</span>
          </a>
          <code className="wrap-anywhere font-mono text-[0.8rem] text-muted">
            {plan.customerId}
          </code>
        </p>
      )}
    </section>
  );
}

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** Each number with what it counts. */
function planRows({ plan, learned, emailsOff, member: who }: MemberPage): [string, ReactNode][] {
  const { sold, card, guaranteeUntil, grants, invitedBy } = plan;
  const each = sold?.billing === 'annual' ? 'a year' : 'a month';
  return [
    [
      'Plan',
      sold
        ? `${tierName(sold.plan)}${plan.nextChargeCents === null ? '' : `, ${inDollars(plan.nextChargeCents)} ${each}`}`
        : tierName('free'),
    ],
    ...(plan.status
      ? [['State', <Code key="state">{plan.status}</Code>] as [string, ReactNode]]
      : []),
    [
      'Access',
      plan.accessUntil
        ? `until ${dateText(plan.accessUntil, '')}, as things stand`
        : 'the free lessons',
    ],
    ...grants.map(({ reason, endsAt }): [string, ReactNode] => [
      'Given',
      <>
        until {dateText(endsAt, '')} <Code>{reason}</Code>
      </>,
    ]),
    ...(plan.nextChargeAt && !plan.cancelsAt
      ? [['Next charge', dateText(plan.nextChargeAt, '')] as [string, ReactNode]]
      : []),
    ...(card ? [['Card', cardText(card)] as [string, ReactNode]] : []),
    ...(guaranteeUntil
      ? [['Guarantee', `open until ${dateText(guaranteeUntil, '')}`] as [string, ReactNode]]
      : []),
    [
      'Paid so far',
      plan.payments === 0
        ? 'nothing'
        : `${inDollars(plan.paidCents)}, ${plural(plan.payments, 'payment')}${plan.refundedCents > 0 ? `; ${inDollars(plan.refundedCents)} went back` : ''}`,
    ],
    [
      'Came through',
      invitedBy ? (
        <>
          <a href={`/admin/member?id=${encodeURIComponent(invitedBy.id)}`} className="text-link">
            <bdi>{invitedBy.name || 'a member'}</bdi>
          </a>
          ’s code, {dateText(invitedBy.at, '')}
        </>
      ) : (
        `no one’s code; signed up on ${dateText(who.joinedAt, '')}`
      ),
    ],
    [
      'Learned',
      `${plural(learned.lessons, 'lesson')}, ${plural(learned.handIns, 'hand-in')}, ${plural(learned.certificates, 'certificate')}`,
    ],
    [
      'Emails',
      emailsOff.length === 0 ? (
        'every kind is on'
      ) : (
        <>
          without <Code>{emailsOff.join(', ')}</Code>
        </>
      ),
    ],
    ...(who.handle
      ? [['Public name', <Code key="handle">@{who.handle}</Code>] as [string, ReactNode]]
      : []),
  ];
}

const Code = ({ children }: { children: ReactNode }) => (
  <code className="font-mono text-[0.88rem]">{children}</code>
);
