import type { Block, Cell, WorkDocument } from '../../rules/work-document.ts';
import type { Assumption } from './assumption.ts';
import { shownValue } from './assumption.ts';
import { type Currency, exactMoney, roundMoney } from './currencies.ts';
import type { PlanData } from './data.ts';
import { leadText, shownAs } from './lead.ts';
import { makePlan, PLAN_SOURCE, type Plan } from './make-plan.ts';
import { capitalized } from './plain-text.ts';
import { FOUR_LINES, SECTIONS, TEXT_TITLES } from './texts.ts';
import type { Month } from './year.ts';

/** The whole plan for exports, print and shared pages. */
export function planDocument(title: string, data: PlanData): WorkDocument {
  const plan = makePlan(data);
  return {
    title,
    lead: leadText(plan.lead),
    source: PLAN_SOURCE,
    blocks: [
      { kind: 'paragraph', text: plan.texts.summary },
      heading('The plan in four lines'),
      {
        kind: 'terms',
        items: FOUR_LINES.map((name) => ({ term: TEXT_TITLES[name], text: plan.texts[name] })),
      },
      heading('First year, month by month'),
      assumptionTable(plan),
      monthTable(plan),
      { kind: 'paragraph', text: warnings(plan) },
      heading(`Where the first ${exactMoney(plan.budget.cents, plan.currency)} goes`),
      { kind: 'note', text: `${capitalized(plan.budget.note)}.` },
      splitTable(plan),
      heading('What could go wrong'),
      {
        kind: 'terms',
        items: plan.risks.map(({ risk, answer }) => ({ term: risk, text: answer })),
      },
      heading('Your next 90 days'),
      ...plan.phases.flatMap(({ title, actions }): Block[] => [
        { kind: 'heading', level: 3, text: title },
        {
          kind: 'checklist',
          items: actions.map(({ id, text }) => ({ text, done: data.done.includes(id) })),
        },
      ]),
      heading('Full text'),
      ...SECTIONS.flatMap((name): Block[] => [
        { kind: 'heading', level: 3, text: TEXT_TITLES[name] },
        { kind: 'paragraph', text: plan.texts[name] },
      ]),
    ],
  };
}

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text });

function warnings({ leftAtLow, moreIfLate, budget, half, currency }: Plan): string {
  const stated = exactMoney(budget.cents, currency);
  const first =
    leftAtLow >= 0
      ? `At the low point, ${roundMoney(leftAtLow, currency)} of ${stated} is left.`
      : `At the low point, ${roundMoney(-leftAtLow, currency)} more than ${stated} is needed.`;
  const late =
    moreIfLate > 0
      ? ` If the first sale comes a month later, ${roundMoney(moreIfLate, currency)} more is needed.`
      : '';
  const cash = half.months.at(-1)?.cash ?? 0;
  return `${first}${late} With half as many sales, the year ends at ${roundMoney(cash, currency)}.`;
}

function assumptionTable({ assumptions, currency }: Plan): Block {
  const row = (assumption: Assumption): Cell[] => [
    assumption.label,
    {
      value: shownValue(assumption, assumption.value),
      text: shownAs(assumption, assumption.value, currency),
    },
    capitalized(assumption.source.text),
  ];
  return {
    kind: 'table',
    caption: 'Assumptions',
    columns: [{ label: 'Assumption' }, { label: 'Value', align: 'right' }, { label: 'Source' }],
    rows: assumptions.map(row),
  };
}

function monthTable({ year, half, unit, unitsLabel, currency }: Plan): Block {
  const money = (cents: number): Cell => moneyCell(cents, currency);
  const right = (label: string) => ({ label, align: 'right' as const });
  const row = ({ month, units, moneyIn, moneyOut, leftOver, cash, minutes }: Month, i: number) => [
    count(month),
    count(units),
    money(moneyIn),
    money(moneyOut),
    money(leftOver),
    money(cash),
    money(half.months[i]?.cash ?? 0),
    count(Math.round(minutes / 6) / 10),
  ];
  const { total } = year;
  return {
    kind: 'table',
    caption: 'The first year by formulas',
    columns: [
      { label: 'Month' },
      right(unitsLabel),
      right('Money in'),
      right('Money out'),
      right('Left over'),
      right('Cash so far'),
      right('Cash, half as many sales'),
      right(unit.hours),
    ],
    rows: [
      ...year.months.map(row),
      [
        'Year',
        count(total.units),
        money(total.moneyIn),
        money(total.moneyOut),
        money(total.leftOver),
        money(year.months.at(-1)?.cash ?? 0),
        money(half.months.at(-1)?.cash ?? 0),
        count(Math.round(total.minutes / 6) / 10),
      ],
    ],
  };
}

function splitTable({ budget, currency }: Plan): Block {
  return {
    kind: 'table',
    caption: 'The first budget',
    columns: [
      { label: 'Part' },
      { label: 'Share', align: 'right' },
      { label: 'Amount', align: 'right' },
      { label: 'What for' },
    ],
    rows: budget.shares.map(({ label, percent, cents, use }) => [
      label,
      { value: percent, text: `${percent}%` },
      moneyCell(cents, currency),
      capitalized(use),
    ]),
  };
}

const count = (value: number): Cell => ({ value, text: value.toLocaleString('en-US') });
const moneyCell = (cents: number, currency: Currency): Cell => ({
  value: cents / 100,
  text: exactMoney(cents, currency),
});
