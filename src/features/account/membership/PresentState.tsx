import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { inDollars } from '../../../../functions/rules/plans.ts';
import { Badge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { api, dataOf } from '../../../lib/api.ts';
import { day, dayAndTime } from '../format.ts';
import { type BillingState, billingState, isLive, refundOf } from './billing-state.ts';
import { billingStateLabels } from './billing-state-labels.ts';
import { resumeMembership } from './cancellation.ts';
import { $dialog } from './dialogs.ts';
import type { Speech } from './format.ts';
import { changeMembership, type MembershipOverview, type Subscription } from './membership.ts';
import { openCardDialog } from './open-card-dialog.ts';
import { openRefundDialog } from './open-refund-dialog.ts';
import { PresentPlan } from './PresentPlan.tsx';
import { ResumePause } from './ResumePause.tsx';

interface Props {
  overview: MembershipOverview;
  speech: Speech;
}

const OVER = new Set<BillingState['kind']>(['ended', 'refunding']);

/** The membership's current state: its name, one sentence about it, and every action it allows. */
export function PresentState({ overview, speech }: Props) {
  const { subscription, membership } = overview;
  const state = billingState(overview, new Date().toISOString());
  const { title, text, badge } = billingStateLabels(state, speech.timeZone);
  const isOwn = subscription !== null && state.kind !== 'granted' && state.kind !== 'free';
  return (
    <div className="ledger overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-edge border-b-[1.5px] px-5 py-3 sm:px-6">
        <p className="font-mono text-[0.82rem]">
          {speech.names[isOwn ? subscription.plan : membership.tier]}
        </p>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      <div className="px-5 py-5 sm:px-6">
        <h3 className="text-[1.4rem] tabular-nums">{title}</h3>
        <p className="mt-2">{text}</p>
        <MoneyBack overview={overview} />
        <NextStep standing={state} />
        {subscription && state.kind === 'paused' && (
          <ResumePause {...{ subscription, pause: state, timeZone: speech.timeZone }} />
        )}
        {subscription && !isLive(subscription) && (
          <StillInTheGuarantee subscription={subscription} timeZone={speech.timeZone} />
        )}
        <FreeYears {...{ overview, standing: state, timeZone: speech.timeZone }} />
      </div>
      {subscription && isLive(subscription) && !OVER.has(state.kind) && (
        <PresentPlan {...{ subscription, standing: state, speech }} />
      )}
    </div>
  );
}

function NextStep({ standing: { kind } }: { standing: BillingState }) {
  const dialog = useStore($dialog, { ssr: 'initial' });
  const step = nextStep();
  return step && <div className="mt-5 flex flex-col sm:items-start">{step}</div>;

  function nextStep(): ReactNode {
    switch (kind) {
      case 'free':
      case 'ended':
        return (
          <a href="/plans" className={buttonStyle('outline')}>
            See the plans
          </a>
        );
      case 'ends':
        return <Button onClick={() => void resumeMembership()}>Undo the cancellation</Button>;
      case 'failed':
        return (
          <Button busy={dialog?.name === 'card'} onClick={() => void openCardDialog()}>
            Use another card
          </Button>
        );
      case 'unheard-of':
        return <Button onClick={() => void askAgain()}>Check with our payment partner</Button>;
      default:
        return null;
    }
  }
}

const askAgain = () =>
  changeMembership(async () => {
    await dataOf(api.subscription.sync.$post({ json: {} }));
    return { message: 'This is what our payment partner reports now' };
  });

function MoneyBack({ overview }: Pick<Props, 'overview'>) {
  const refund = refundOf(overview);
  if (!refund?.isSent) return null;
  return (
    <p className="mt-4 rounded-control bg-tint px-4 py-3 text-[0.94rem]">
      {refund.cents > 0 ? inDollars(refund.cents) : 'Your money'} was sent back to the card you paid
      with. It can take your bank 5-10 business days to show it.
    </p>
  );
}

/** The guarantee covers a number of days, even after the membership has ended. */
function StillInTheGuarantee({
  subscription: { canBeRefunded, guaranteeEndsAt },
  timeZone,
}: {
  subscription: Subscription;
  timeZone: string;
}) {
  const dialog = useStore($dialog, { ssr: 'initial' });
  if (!canBeRefunded || !guaranteeEndsAt) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-control bg-tint px-4 py-3 text-[0.94rem]">
      <p>Your money-back guarantee runs until {dayAndTime(guaranteeEndsAt, timeZone)}.</p>
      <Button
        kind="outline"
        size="small"
        busy={dialog?.name === 'refund' && !dialog.Shown}
        onClick={() => void openRefundDialog()}
      >
        Get my money back
      </Button>
    </div>
  );
}

/** The free years, in addition to the headline. */
function FreeYears({
  overview,
  standing: state,
  timeZone,
}: Omit<Props, 'speech'> & { standing: BillingState; timeZone: string }) {
  const others = overview.grants.filter(
    (grant) => !(state.kind === 'granted' && state.grant === grant),
  );
  return others.map(({ reason, startsAt, endsAt }) => (
    <p key={reason} className="mt-4 rounded-control bg-tint px-4 py-3 text-[0.94rem]">
      {reason === 'demo'
        ? `You also have a demo membership until ${day(endsAt, timeZone)}.`
        : `Your free year: from ${day(startsAt, timeZone)} until ${day(endsAt, timeZone)}. You won’t be charged during it.`}
    </p>
  ));
}
