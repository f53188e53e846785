// The numbers of a plan before the member changes any: from their answers where they gave one, else from the template.
import type { Assumption, Source } from './assumption.ts';
import { exactMoney, templateCents } from './currencies.ts';
import type { CustomerGroup } from './customers.ts';
import type { PlanKind } from './kind.ts';
import { capitalized, clipped } from './plain-text.ts';
import type { PlanFacts, Readings } from './readings.ts';
import { capacity } from './year.ts';

type Given = Omit<Assumption, 'before'>;

const ANSWER = (text = 'your answer'): Source => ({ from: 'answer', text });
const TEMPLATE = (text: string): Source => ({ from: 'template', text: `template: ${text}` });
const LIST: Source = { from: 'list', text: 'list price, check it today' };
const FREE = ANSWER('you have no budget: the free version');

const MAX_MONEY = 10_000_000;
const MAX_UNITS = 10_000;

export function assume(
  kind: PlanKind,
  group: CustomerGroup,
  readings: Readings,
  facts: PlanFacts,
): Given[] {
  return [
    ...sales(kind, group, readings),
    ...hours(kind, readings),
    ...perSale(kind, readings),
    ...perMonth(kind, readings, facts),
    ...setupAndFees(kind, readings),
  ];
}

function sales(kind: PlanKind, group: CustomerGroup, readings: Readings): Given[] {
  const { unit } = kind;
  const price = priceOf(kind, group, readings);
  const week = readings.weekMinutes;
  const work = timeOf(kind, readings);
  const fits = capacity({ ...work, fixedMinutes: kind.fixedMinutes ?? 0 });
  const hoursText = `${time(work.weekMinutes)} a week, ${time(kind.unitMinutes)} for one ${unit.one}`;
  return [
    {
      key: 'price',
      label: kind.leaving ? `Price a month, for one ${unit.one}` : `Price of one ${unit.one}`,
      unit: 'money',
      ...limits(1, MAX_MONEY, priceStep(price.value)),
      ...price,
    },
    {
      key: 'firstMonth',
      label: 'First paid month',
      unit: 'month',
      ...limits(1, 12, 1),
      ...firstMonth(kind, readings),
    },
    {
      key: 'growth',
      label: kind.leaving ? `New paying ${unit.many} a month` : `New ${unit.many} each month`,
      unit: 'plus',
      ...limits(0, MAX_UNITS, 1),
      value: kind.growth.units,
      source: TEMPLATE(kind.growth.why),
    },
    {
      key: 'most',
      label: kind.leaving ? `Most ${unit.many}` : `Most ${unit.many} a month`,
      unit: 'count',
      ...limits(0, MAX_UNITS, 1),
      value: Math.min(kind.most, Math.max(1, fits)),
      source:
        fits > kind.most
          ? TEMPLATE('what one person can sell')
          : week
            ? ANSWER(`your ${hoursText}`)
            : TEMPLATE(hoursText),
    },
  ];
}

const timeOf = (kind: PlanKind, { weekMinutes }: Readings) => ({
  weekMinutes: weekMinutes ?? kind.weekHours * 60,
  unitMinutes: kind.unitMinutes,
});

function hours(kind: PlanKind, readings: Readings): Given[] {
  const { weekMinutes, unitMinutes } = timeOf(kind, readings);
  const always: Given[] = [
    {
      key: 'weekMinutes',
      label: 'Hours a week',
      unit: 'hours-week',
      ...limits(15, 80 * 60, 30),
      value: weekMinutes,
      source: readings.weekMinutes ? ANSWER() : TEMPLATE('evenings and one morning'),
    },
    {
      key: 'unitMinutes',
      label: `Hours for one ${kind.unit.one}`,
      unit: 'hours',
      ...limits(1, 200 * 60, unitMinutes < 60 ? 1 : 15),
      value: unitMinutes,
      source: TEMPLATE('time the first three'),
    },
  ];
  if (!kind.fixedMinutes) return always;
  return [
    ...always,
    {
      key: 'fixedMinutes',
      label: 'Hours a month besides sales',
      unit: 'hours-month',
      ...limits(0, 300 * 60, 60),
      value: kind.fixedMinutes,
      source: TEMPLATE('answers, repairs, the next piece'),
    },
  ];
}

/** Assumptions per sale: customers who stop, and the cost of making one piece. */
function perSale({ leaving, unit, unitCost: cost }: PlanKind, { currency }: Readings): Given[] {
  const given: Given[] = [];
  if (leaving)
    given.push({
      key: 'leaving',
      label: `${capitalized(unit.many)} who stop each month`,
      unit: 'percent',
      ...limits(0, 10_000, 100),
      value: leaving.percent * 100,
      source: TEMPLATE(leaving.why),
    });
  if (cost)
    given.push({
      key: 'unitCost',
      label: cost.label,
      unit: 'money-sale',
      ...limits(0, MAX_MONEY, cost.amount < 1 ? 5 : 100),
      value: templateCents(cost.amount, currency),
      source: TEMPLATE(cost.why),
    });
  return given;
}

function perMonth(kind: PlanKind, readings: Readings, facts: PlanFacts): Given[] {
  const isBroke = readings.budget?.cents === 0;
  return [
    ...kind.tools.map(
      ({ name, amount }, i): Given => ({
        key: `tool${i + 1}`,
        label: toolName(name, facts),
        unit: 'money-month',
        ...limits(0, MAX_MONEY, 100),
        value: isBroke ? 0 : templateCents(amount, readings.currency),
        source: isBroke && amount > 0 ? FREE : LIST,
      }),
    ),
    {
      key: 'marketing',
      label: 'Marketing',
      unit: 'money-month',
      ...limits(0, MAX_MONEY, 500),
      ...marketing(kind, readings),
    },
  ];
}

function setupAndFees({ setup, fees }: PlanKind, { currency }: Readings): Given[] {
  const parts = setup.map(({ name, amount }) => ({ name, cents: templateCents(amount, currency) }));
  return [
    {
      key: 'setup',
      label: 'Set-up, once',
      unit: 'money',
      ...limits(0, MAX_MONEY, 500),
      value: parts.reduce((sum, { cents }) => sum + cents, 0),
      source: TEMPLATE(
        parts.map(({ name, cents }) => `${name} ${exactMoney(cents, currency)}`).join(', '),
      ),
    },
    {
      key: 'fees',
      label: 'Payment fees',
      unit: 'percent',
      ...limits(0, 9_000, 10),
      value: fees.percent * 100,
      source: TEMPLATE(fees.why),
    },
  ];
}

const limits = (min: number, max: number, step: number) => ({ min, max, step });

const priceStep = (cents: number) => (cents < 2_000 ? 50 : cents < 20_000 ? 500 : 1_000);

export const time = (minutes: number): string =>
  minutes < 60
    ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
    : minutes === 60
      ? '1 hour'
      : `${Math.round((minutes / 60) * 10) / 10} hours`;

function priceOf(kind: PlanKind, group: CustomerGroup, { price, currency }: Readings) {
  if (price) {
    const isByTheHour = price.per === 'hour' && !kind.unit.isHour;
    const cents = isByTheHour ? Math.round((price.cents * kind.unitMinutes) / 60) : price.cents;
    const stated = exactMoney(price.cents, currency);
    const text = isByTheHour
      ? `your ${stated} an hour, ${time(kind.unitMinutes)} each`
      : price.per === 'month' && !kind.leaving
        ? `your ${stated} a month, as the price of one ${kind.unit.one}`
        : undefined;
    return { value: Math.min(MAX_MONEY, Math.max(1, cents)), source: ANSWER(text) };
  }
  const dollars = kind.price.usual * group.priceFactor;
  const rounded =
    dollars < 20
      ? Math.round(dollars * 2) / 2
      : dollars < 100
        ? Math.round(dollars)
        : Math.round(dollars / 5) * 5;
  const range = `${exactMoney(templateCents(kind.price.low, currency), currency)} to ${exactMoney(templateCents(kind.price.high, currency), currency)} is usual`;
  return { value: templateCents(rounded, currency), source: TEMPLATE(range) };
}

/** Up to half a year, the timeline sets the month of the first sale; a longer one leaves room to learn. */
function firstMonth(kind: PlanKind, { months }: Readings) {
  if (months === null || months > 6)
    return { value: kind.first.month, source: TEMPLATE(kind.first.why) };
  return { value: Math.max(1, Math.ceil(months - 0.1)), source: ANSWER('your timeline') };
}

/** At most 30 % of the budget over half a year, and at most twice what the template suggests. */
function marketing(kind: PlanKind, { budget, currency }: Readings) {
  const usual = templateCents(kind.marketing.amount, currency);
  if (!budget) return { value: usual, source: TEMPLATE(kind.marketing.use) };
  const share = Math.floor((budget.cents * 3) / 10 / 6 / 100) * 100;
  const value = Math.min(share, usual * 2);
  return {
    value,
    source: ANSWER(budget.cents === 0 ? 'you have no budget' : 'from 30% of your budget'),
  };
}

const toolName = (name: string, { chatTool }: PlanFacts) =>
  name === 'Chat tool' && chatTool.trim() ? capitalized(clipped(chatTool, 30)) : name;
