// One subscription's history at Stripe, small enough to run thousands of times: its possible next steps and its state.
export interface Bill {
  id: string;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  status: 'open' | 'paid' | 'void';
  cents: number;
  start: number;
  end: number;
  created: number;
  paidAt: number | null;
  attempts: number;
  refunded: number;
  refundedAt: number | null;
  dispute: null | 'needs_response' | 'won' | 'lost';
}

/** An event about it, with only the fields that our code and the tests read. */
export interface Happened {
  id: string;
  type: string;
  created: number;
  object: Record<string, unknown>;
}

const PERIOD = 30 * 86_400;
const CENTS = { quick: 2249, business: 5024, complete: 1999 } as const;
export type SoldPlan = keyof typeof CENTS;

export class Scenario {
  readonly id = 'sub_1';
  readonly customer = 'cus_1';
  plan: SoldPlan = 'quick';
  status = 'incomplete';
  endReason: string | null = null;
  cancelAt: number | null = null;
  /** Collection is paused, without an end date. */
  isCollectionPaused = false;
  canceledAt: number | null = null;
  endedAt: number | null = null;
  card = '4242';
  period: { start: number; end: number };
  readonly bills: Bill[] = [];
  readonly events: Happened[] = [];
  /** How often each of these happened, whether or not an event was delivered. */
  readonly counts = {
    pause: 0,
    cancel: 0,
    resume: 0,
    changePlan: 0,
    changeCard: 0,
    dispute: 0,
    fail: 0,
  };
  now: number;

  constructor(now: number) {
    this.now = now;
    this.period = { start: now, end: now + PERIOD };
    this.#bill('subscription_create');
    this.#tell('customer.subscription.created');
  }

  get latest(): Bill {
    return this.bills.at(-1) as Bill;
  }

  get latestPaid(): Bill | undefined {
    return this.bills.findLast(({ status }) => status === 'paid');
  }

  /** The end of the last paid period. */
  get paidThrough(): number | null {
    const paid = this.bills.filter((b) => b.status === 'paid');
    return paid.length > 0 ? Math.max(...paid.map(({ end }) => end)) : null;
  }

  /** Every invoice for the paid period has been refunded. */
  get isHeldForRefund(): boolean {
    const { paidThrough } = this;
    const current = this.bills.filter(
      ({ status, end }) => status === 'paid' && end === paidThrough,
    );
    return current.length > 0 && current.every(({ refunded, cents }) => refunded === cents);
  }

  get isHeldForDispute(): boolean {
    return this.bills.some(
      (bill) =>
        bill.dispute === 'needs_response' || (bill.dispute === 'lost' && bill === this.latestPaid),
    );
  }

  /** A charge is skipped, or was skipped for the current period. */
  get isPaused(): boolean {
    if (this.status !== 'active') return false;
    return this.latest.status === 'void' || (this.isCollectionPaused && this.cancelAt === null);
  }

  /** The actions that Stripe, the bank or the member may take now. */
  possible(): (() => void)[] {
    const { latest, latestPaid, status } = this;
    const isOwed = latest.status === 'open';
    const can: (() => void)[] = [];
    if (status === 'incomplete') can.push(this.#pay, this.#pay, this.#decline, this.#expire);
    if (status === 'active' && isOwed) can.push(this.#pay, this.#fail);
    if (status === 'past_due') can.push(this.#pay, this.#fail, () => this.#end('payment_failed'));
    if (status === 'active' && !isOwed) can.push(this.cancelAt ? this.#resume : this.#cancel);
    if (status === 'active' && latest.status === 'paid' && !this.isCollectionPaused)
      can.push(this.#changePlan);
    if (status === 'active' && !isOwed)
      can.push(this.isCollectionPaused ? this.#collect : this.#pause);
    if (status === 'active' && !isOwed && !this.cancelAt) can.push(this.#renew);
    if (status === 'active') can.push(this.#changeCard, () => this.#end('cancellation_requested'));
    const kept = this.bills.filter((b) => b.status === 'paid' && b.refunded < b.cents);
    for (const bill of new Set([kept[0], kept.at(-1)])) {
      if (!bill) continue;
      can.push(
        () => this.#refund(bill, bill.cents),
        () => this.#refund(bill, bill.refunded + 100),
      );
    }
    if (latestPaid && !latestPaid.dispute) can.push(() => this.#dispute('created'));
    if (latestPaid?.dispute === 'needs_response')
      can.push(
        () => this.#dispute('won'),
        () => this.#dispute('lost'),
      );
    return can;
  }

  #pay = () => {
    const { latest } = this;
    latest.attempts++;
    latest.status = 'paid';
    latest.paidAt = this.now;
    this.status = 'active';
    this.#tell('invoice.paid');
  };
  #decline = () => {
    this.latest.attempts++;
    this.#tell('invoice.payment_failed');
  };
  #fail = () => {
    this.counts.fail++;
    this.latest.attempts++;
    this.status = 'past_due';
    this.#tell('invoice.payment_failed');
  };
  #expire = () => {
    this.latest.status = 'void';
    this.status = 'incomplete_expired';
    this.#tell('customer.subscription.updated');
  };
  #renew = () => {
    this.period = { start: this.period.end, end: this.period.end + PERIOD };
    this.#bill('subscription_cycle');
    if (this.isCollectionPaused) this.latest.status = 'void';
    this.#tell('customer.subscription.updated');
  };
  #pause = () => {
    this.counts.pause++;
    this.isCollectionPaused = true;
    this.#tell('customer.subscription.updated');
  };
  #collect = () => {
    this.isCollectionPaused = false;
    this.#tell('customer.subscription.updated');
  };
  #changePlan = () => {
    this.counts.changePlan++;
    this.plan =
      this.plan === 'quick' ? 'business' : this.plan === 'business' ? 'complete' : 'quick';
    this.#bill('subscription_update');
    this.#pay();
  };
  #changeCard = () => {
    this.counts.changeCard++;
    this.card = String(Number(this.card) + 1);
    this.#tell('customer.subscription.updated');
  };
  #cancel = () => {
    this.counts.cancel++;
    this.cancelAt = this.period.end;
    this.canceledAt = this.now;
    this.#tell('customer.subscription.updated');
  };
  #resume = () => {
    this.counts.resume++;
    this.cancelAt = null;
    this.canceledAt = null;
    this.#tell('customer.subscription.updated');
  };
  #end = (reason: string) => {
    this.status = 'canceled';
    this.endReason = reason;
    this.endedAt = this.now;
    this.canceledAt = this.now;
    this.#tell('customer.subscription.deleted');
  };
  #refund = (bill: Bill, to: number) => {
    bill.refunded = Math.min(to, bill.cents);
    bill.refundedAt = this.now;
    this.#tell('charge.refunded', {
      object: 'charge',
      id: `ch_${bill.id}`,
      customer: this.customer,
    });
  };
  #dispute = (what: 'created' | 'won' | 'lost') => {
    const bill = this.latestPaid as Bill;
    this.counts.dispute += Number(what === 'created');
    bill.dispute = what === 'created' ? 'needs_response' : what;
    const type = what === 'created' ? 'created' : 'closed';
    this.#tell(`charge.dispute.${type}`, {
      object: 'dispute',
      id: 'dp_1',
      charge: `ch_${bill.id}`,
    });
  };

  #bill(reason: Bill['reason']): void {
    this.bills.push({
      id: `in_${this.bills.length + 1}`,
      reason,
      status: 'open',
      cents: CENTS[this.plan],
      ...this.period,
      created: this.now,
      paidAt: null,
      attempts: 0,
      refunded: 0,
      refundedAt: null,
      dispute: null,
    });
  }

  /** One event for each change: a missed event is not sent again. */
  #tell(type: string, about?: Record<string, unknown>): void {
    const subscription = { object: 'subscription', id: this.id };
    const invoice = {
      object: 'invoice',
      id: this.latest.id,
      parent: { subscription_details: { subscription: this.id } },
    };
    const object = about ?? (type.startsWith('invoice') ? invoice : subscription);
    this.events.push({ id: `evt_${this.events.length + 1}`, type, created: this.now, object });
  }
}
