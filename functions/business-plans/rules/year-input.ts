import type { Assumption } from './assumption.ts';
import type { YearInput } from './year.ts';

/** The formulas' input from the list of assumptions; an assumption that the kind of business lacks is 0. */
export function yearInput(assumptions: readonly Pick<Assumption, 'key' | 'value'>[]): YearInput {
  const values = new Map(assumptions.map(({ key, value }) => [key, value]));
  const value = (key: string) => values.get(key) ?? 0;
  const tools = assumptions.filter(({ key }) => key.startsWith('tool'));
  return {
    price: value('price'),
    firstMonth: value('firstMonth'),
    growth: value('growth'),
    most: value('most'),
    leaving: value('leaving'),
    unitCost: value('unitCost'),
    tools: tools.reduce((sum, tool) => sum + tool.value, 0),
    marketing: value('marketing'),
    setup: value('setup'),
    fees: value('fees'),
    unitMinutes: value('unitMinutes'),
    fixedMinutes: value('fixedMinutes'),
    weekMinutes: value('weekMinutes'),
  };
}
