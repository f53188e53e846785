import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { dateAndTimeText, dateText } from '../../../../functions/rules/days/date-text.ts';
import { inDollars } from '../../../../functions/rules/plans.ts';
import { ROLE_LABELS } from '../../../../functions/rules/roles.ts';
import { Badge } from '../../../components/Badge.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { place } from '../../account/format.ts';
import { Gate } from '../Gate.tsx';
import { initialsOf } from '../search/hits.ts';
import { $acted } from './actions/actions.ts';
import { HelpMember } from './actions/HelpMember.tsx';
import { cardText } from './entry.ts';
import { forActions, member, type MemberPage as Page } from './member.ts';
import { noticeOf } from './notice.ts';
import { Timeline } from './Timeline.tsx';

const STRIPE = 'https://dashboard.stripe.com';

export function MemberPage() {
  const acted = useStore($acted);
  useEffect(() => {
    if (acted > 0) void member.load();
  }, [acted]);
  return (
    <Gate store={member} hasHeading loading={<Loading />}>
      {(data) =>
        'sentence' in data ? <Missing sentence={data.sentence} /> : <Found page={data} />
      }
    </Gate>
  );
}

function Missing({ sentence }: { sentence: string }) {
  return (
    <div className="max-w-xl">
      <h1>No such member</h1>
      <p className="mt-4 text-muted">{sentence}</p>
      <p className="mt-4 text-muted">
        The search finds members by name, email, card, invoice or Stripe’s ids.
      </p>
    </div>
  );
}

function Found({ page }: { page: Page }) {
  const { member: who } = page;
  return (
    <>
      <Head page={page} />
      <Strip page={page} />
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        {/* First for those who read it in order: the person before the account. */}
        <div className="flex min-w-0 flex-col gap-10 lg:col-start-2 lg:row-start-1">
          <WroteLast page={page} />
          <HelpMember member={forActions(page)} />
          <Plan page={page} />
          <Sessions sessions={page.sessions} firstName={who.firstName} />
        </div>
        <Timeline page={page} />
      </div>
    </>
  );
}

function Head({ page: { member: who, plan } }: { page: Page }) {
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
            <Badge tone={plan.plan === 'free' ? 'plain' : 'mark'}>{plan.plan.toUpperCase()}</Badge>
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

function Strip({ page }: { page: Page }) {
  const notice = noticeOf(page, Date.parse(page.lookedAt));
  if (!notice) return null;
  const { tone, title, text, code } = notice;
  return (
    <section
      aria-label="The one thing to know"
      className={`wrap-anywhere mt-7 rounded-surface border-[1.5px] px-5 py-4 ${tone === 'warning' ? 'border-coral bg-coral-tint' : 'border-ink bg-tint'}`}
    >
      <p>
        <strong>{title}</strong> {text}{' '}
        <span className="font-mono text-[0.8rem] text-muted">{code}</span>
      </p>
    </section>
  );
}

function WroteLast({ page: { member: who, wroteLast } }: { page: Page }) {
  if (!wroteLast) return null;
  const { at, text, title, href } = wroteLast;
  return (
    <section
      aria-labelledby="wrote-last"
      className="wrap-anywhere rounded-surface border border-line bg-sheet p-5"
    >
      <h2
        id="wrote-last"
        className="font-mono font-normal text-[0.82rem] text-muted tracking-normal"
      >
        <bdi>{who.firstName || 'The member'}</bdi> wrote last, {dateAndTimeText(at, '')}
      </h2>
      <blockquote dir="auto" className="mt-3 text-[1.1rem] leading-relaxed">
        {text}
      </blockquote>
      <p className="mt-2">
        <a href={href} className="text-link inline-flex min-h-11 items-center">
          Read it in “{title}”
        </a>
      </p>
    </section>
  );
}

function Plan({ page }: { page: Page }) {
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
function planRows({ plan, learned, emailsOff, member: who }: Page): [string, React.ReactNode][] {
  const { sold, card, guaranteeUntil, grants, invitedBy } = plan;
  const each = sold?.billing === 'annual' ? 'a year' : 'a month';
  return [
    [
      'Plan',
      sold
        ? `${sold.plan.toUpperCase()}${plan.nextChargeCents === null ? '' : `, ${inDollars(plan.nextChargeCents)} ${each}`}`
        : 'FREE',
    ],
    ...(plan.status
      ? [['State', <Code key="state">{plan.status}</Code>] as [string, React.ReactNode]]
      : []),
    [
      'Access',
      plan.accessUntil
        ? `until ${dateText(plan.accessUntil, '')}, as things stand`
        : 'the free lessons',
    ],
    ...grants.map(({ reason, endsAt }): [string, React.ReactNode] => [
      'Given',
      <>
        until {dateText(endsAt, '')} <Code>{reason}</Code>
      </>,
    ]),
    ...(plan.nextChargeAt && !plan.cancelsAt
      ? [['Next charge', dateText(plan.nextChargeAt, '')] as [string, React.ReactNode]]
      : []),
    ...(card ? [['Card', cardText(card)] as [string, React.ReactNode]] : []),
    ...(guaranteeUntil
      ? [['Guarantee', `open until ${dateText(guaranteeUntil, '')}`] as [string, React.ReactNode]]
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
      ? [['Public name', <Code key="handle">@{who.handle}</Code>] as [string, React.ReactNode]]
      : []),
  ];
}

const Code = ({ children }: { children: React.ReactNode }) => (
  <code className="font-mono text-[0.88rem]">{children}</code>
);

function Sessions({ sessions, firstName }: { sessions: Page['sessions']; firstName: string }) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="border-ink border-b-[1.5px] pb-3 text-[1.45rem] leading-tight">
        Signed in on
      </h2>
      {sessions.length === 0 && (
        <p className="py-3 text-muted">
          No device now. <bdi>{firstName || 'The member'}</bdi> has to sign in again.
        </p>
      )}
      <ul>
        {sessions.map(({ id, device, country, lastSeenAt }) => (
          <li
            key={id}
            className="wrap-anywhere flex flex-wrap justify-between gap-x-4 border-line border-b border-dashed py-3"
          >
            <span>{place({ device, country })}</span>
            <span className="font-mono text-[0.8rem] text-muted sm:pt-1">
              seen {dateAndTimeText(lastSeenAt, '')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The true places, empty. */
const Loading = () => (
  <div role="status" aria-label="Loading the member">
    <div className="flex items-center gap-5">
      <Skeleton className="size-17 rounded-full" />
      <Skeleton className="h-16 w-64" />
    </div>
    <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
      <Skeleton className="h-96 lg:order-last" />
      <Skeleton className="h-96" />
    </div>
  </div>
);
