// What an action changed, as the audit log shows it: from the values that its entry keeps of before and after.
import { dateAndTimeText } from '../../../rules/days/date-text.ts';
import { inDollars } from '../../../rules/plans.ts';
import { ROLE_LABELS, type Role } from '../../../rules/roles.ts';
import { type Tier, tierName } from '../../../rules/tiers.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface Change {
  name: string;
  /** Null if there was nothing before, or nothing is kept of it. */
  from: string | null;
  to: string | null;
}

const plain = (value: unknown) =>
  typeof value === 'number' ? value.toLocaleString('en-US') : `${value}`;
const money = (value: unknown) => inDollars(Number(value));
const date = (value: unknown) => dateAndTimeText(String(value));
const yesNo = (value: unknown) => (value ? 'yes' : 'no');
const plan = (value: unknown) => tierName(value as Tier);
const roles = (value: unknown) =>
  (value as Role[]).map((role) => ROLE_LABELS[role]).join(', ') || 'none';

/** What is shown of an entry, in this order. Other values are ids, which say nothing to a reader. */
const SHOWN: Readonly<Record<string, readonly [name: string, text: (value: unknown) => string]>> = {
  roles: ['Roles', roles],
  plan: ['Plan', plan],
  tier: ['Opens', plan],
  billing: ['Billed', plain],
  months: ['Months', plain],
  endsAt: ['Until', date],
  pausedFrom: ['Paused from', date],
  refundedCents: ['Refunded so far', money],
  endsAccess: ['Ends the plan', yesNo],
  email: ['Email', plain],
  because: ['Refused because of', plain],
  sessions: ['Sessions', plain],
  minutes: ['Minutes', plain],
  kind: ['Email', plain],
  code: ['Code', plain],
  version: ['Version', plain],
  percent: ['Percent off', plain],
  amountCents: ['Off each charge', money],
  duration: ['For', plain],
  mostUses: ['At most', plain],
  isForNew: ['Only who never paid', yesNo],
  subject: ['Subject', plain],
  people: ['People', plain],
  starts: ['Starts', date],
  sent: ['Sent until then', plain],
  recipients: ['Of', plain],
  switch: ['Switch', plain],
  turned: ['Turned', plain],
  text: ['Text', plain],
  name: ['Name', plain],
  fileName: ['File', plain],
  source: ['Export of', plain],
  rows: ['Rows', plain],
  unused: ['Accounts deleted', plain],
  access: ['Access taken back', plain],
};

const isKept = (value: unknown) => value !== undefined && value !== null && value !== '';

export function changesOf(before: Values, after: Values): Change[] {
  return Object.entries(SHOWN).flatMap(([key, [name, text]]) => {
    const [from, to] = [before, after].map((values) =>
      isKept(values[key]) ? text(values[key]) : null,
    );
    return from === to ? [] : [{ name, from: from ?? null, to: to ?? null }];
  });
}
