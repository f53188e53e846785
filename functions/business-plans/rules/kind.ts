// The template of one kind of business. Amounts are US dollars, times minutes; {names} are filled in.

export interface ActionRule {
  /** Which thirty days: 1, 2 or 3. */
  days: 1 | 2 | 3;
  text: string;
  /** A lesson's document ID. */
  lesson?: `module-${string}`;
  /** A prompt's slug: /ai-content/{slug}. */
  prompt?: string;
}

interface Cost {
  name: string;
  amount: number;
}

export interface PlanKind {
  id: string;
  /** The business, before "for salons". */
  title: string;
  /** Words of an idea that name this kind, and words that only point to it. A word also matches as a beginning. */
  words: { strong: readonly string[]; weak: readonly string[] };
  /** How it reaches its customers, which decides the first and the last steps of the 90 days. */
  family: 'service' | 'product' | 'audience';
  unit: {
    one: string;
    many: string;
    hours: string;
    /** An hourly price is the price of one. */
    isHour?: boolean;
  };
  /** The template's lowest, usual and highest price, and what it depends on. */
  price: { low: number; usual: number; high: number; depends: string };
  unitMinutes: number;
  /** Minutes each month, however much is sold. */
  fixedMinutes?: number;
  weekHours: number;
  first: { month: number; why: string };
  growth: { units: number; why: string };
  /** The most that one person sells in a month, whatever the hours. */
  most: number;
  /** Customers pay each month, and this share of them, in percent, leaves each month. */
  leaving?: { percent: number; why: string };
  unitCost?: { label: string; amount: number; why: string };
  tools: readonly Cost[];
  marketing: { amount: number; use: string };
  setup: readonly Cost[];
  fees: { percent: number; why: string };
  /** The buyers, for when the member names none. */
  who: string;
  offer: string;
  offerText: string;
  reach: string;
  reachText: string;
  proof: string;
  work: string;
  rules: string;
  risks: readonly (readonly [risk: string, answer: string])[];
  actions: readonly ActionRule[];
}
