// The plan in words: four lines, and the sections of the full text.
import { time } from './assume.ts';
import { exactMoney } from './currencies.ts';
import type { CustomerGroup } from './customers.ts';
import type { PlanText } from './data.ts';
import type { PlanKind } from './kind.ts';
import { capitalized, clipped, filled, firstSentences } from './plain-text.ts';
import type { PlanFacts, PlanInput, Readings } from './readings.ts';
import type { YearInput } from './year.ts';

export const TEXT_TITLES: Record<PlanText, string> = {
  customer: 'Customer',
  offer: 'Offer',
  channels: 'Channels',
  proof: 'First proof',
  summary: 'What I do',
  customerText: 'Who it is for',
  offerText: 'What they get',
  priceText: 'What it costs',
  channelsText: 'How they find me',
  proofText: 'How I know that it works',
  workText: 'How the work runs',
  rulesText: 'What I don’t do',
};

export const FOUR_LINES = ['customer', 'offer', 'channels', 'proof'] as const;
export const SECTIONS = [
  'summary',
  'customerText',
  'offerText',
  'priceText',
  'channelsText',
  'proofText',
  'workText',
  'rulesText',
] as const satisfies readonly PlanText[];

interface Given {
  kind: PlanKind;
  group: CustomerGroup;
  input: PlanInput;
  facts: PlanFacts;
  readings: Readings;
  year: YearInput;
}

export function planTexts({
  kind,
  group,
  input,
  facts,
  readings,
  year,
}: Given): Record<PlanText, string> {
  const place = clipped(facts.place, 60);
  const isAnyone = group.id === 'people';
  const stated = clipped(input.targetMarket || facts.customers, 300);
  const customer = stated || (isAnyone ? kind.who : group.who);
  const words = {
    customers: isAnyone ? 'people who have the problem' : group.many,
    hours: time(year.unitMinutes),
    weeks: weeksOf(readings.months ?? kind.first.month),
  };
  const money = (cents: number) => exactMoney(cents, readings.currency);
  const fill = (text: string) => capitalized(filled(text, words));
  const where = place ? ` I work in and around ${place}.` : '';
  const bundle =
    kind.leaving || kind.family !== 'service'
      ? ''
      : ` Three cost ${money(year.price * 3 - Math.round((year.price * 3) / 10 / 100) * 100)}, paid before the second one.`;
  return {
    customer,
    offer: kind.offer,
    channels: `${capitalized(group.reach)}; ${kind.reach}`,
    proof: fill(kind.proof),
    summary: firstSentences(input.businessIdea, 320),
    customerText:
      `${endSentence(customer)}${where} Before I take on anyone else, I find out from ten of them what they did the last time, what it cost and who decided. ${isAnyone ? '' : `I don’t start with everyone: ${group.many} come first, and others wait for 90 days.`}`.trim(),
    offerText: kind.offerText,
    priceText: `One ${kind.unit.one} costs ${money(year.price)}.${bundle} The price depends on ${kind.price.depends}. ${time(year.unitMinutes)} for one ${kind.unit.one} means ${perHour(year, money)}; below the rate of a job that I could get today, the price goes up.`,
    channelsText: fill(kind.reachText),
    proofText: `${fill(kind.proof)}. Until then I count conversations, offers and sales once a week. After 90 days I read the numbers and change one thing: the customer, the offer or the price.`,
    workText: fill(kind.work),
    rulesText: kind.rules,
  };
}

const endSentence = (text: string) => (/[.!?؟。…]$/.test(text) ? text : `${text}.`);

function weeksOf(months: number): string {
  const weeks = Math.max(2, Math.round((months * 30) / 7));
  return weeks > 26 ? `${Math.round(months)} months` : `${weeks} weeks`;
}

/** The earnings per hour after the cost of the sale and the fees. */
function perHour(
  { price, unitCost, fees, unitMinutes }: YearInput,
  money: (cents: number) => string,
) {
  const left = price - unitCost - Math.round((price * fees) / 10_000);
  if (left <= 0) return 'nothing is left for the hour';
  if (unitMinutes < 30) return `${money(left)} is left from each`;
  return `about ${money(Math.round((left * 60) / unitMinutes / 100) * 100)} an hour`;
}
