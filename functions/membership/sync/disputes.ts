// Disputes of a customer's charges, as Stripe reports them: https://docs.stripe.com/api/disputes/object
import type Stripe from 'stripe';
import { isoTime } from '../stripe/client.ts';

export interface DisputeState {
  disputeId: string;
  chargeId: string;
  /** `open` includes inquiries, which take no money and no access yet. */
  status: 'open' | 'won' | 'lost' | 'over';
  /** Money and access are taken. */
  isHeld: boolean;
  cents: number;
  /** Stripe's code. */
  because: string;
  answerBy: string | null;
}

/** The newest dispute of each disputed charge. */
export async function disputesOf(
  stripe: Stripe,
  charges: Stripe.Charge[],
): Promise<DisputeState[]> {
  const found: DisputeState[] = [];
  for (const { id: chargeId } of charges.filter(({ disputed }) => disputed)) {
    const { data } = await stripe.disputes.list({ charge: chargeId, limit: 1 });
    const [dispute] = data as Partial<Stripe.Dispute>[];
    const dueBy = dispute?.evidence_details?.due_by;
    const status = statusOf(dispute?.status ?? 'needs_response');
    found.push({
      disputeId: dispute?.id ?? `of ${chargeId}`,
      chargeId,
      status,
      isHeld: status === 'open' && !dispute?.status?.startsWith('warning_'),
      cents: dispute?.amount ?? 0,
      because: dispute?.reason ?? '',
      answerBy: dueBy ? isoTime(dueBy) : null,
    });
  }
  return found;
}

function statusOf(status: Stripe.Dispute['status']): DisputeState['status'] {
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  return status === 'warning_closed' || status === 'prevented' ? 'over' : 'open';
}

/** By charge id. */
export function heldCharges(disputes: DisputeState[]): Map<string, 'open' | 'lost' | 'over'> {
  return new Map(
    disputes.map(({ chargeId, status, isHeld }) => [
      chargeId,
      isHeld ? 'open' : status === 'lost' ? 'lost' : 'over',
    ]),
  );
}
