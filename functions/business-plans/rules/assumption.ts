// One editable number of a plan. Values are whole numbers, so that nothing drifts: cents, minutes, hundredths of a percent.

const UNIT_SCALE = {
  money: 100,
  'money-month': 100,
  'money-sale': 100,
  hours: 60,
  'hours-week': 60,
  'hours-month': 60,
  percent: 100,
  count: 1,
  plus: 1,
  month: 1,
} as const;
export type AssumptionUnit = keyof typeof UNIT_SCALE;

export interface Assumption {
  key: string;
  label: string;
  unit: AssumptionUnit;
  value: number;
  min: number;
  max: number;
  /** The change by one press of an arrow key. */
  step: number;
  source: Source;
  /** The value before the member changed it; null if they did not. */
  before: number | null;
}

export interface Source {
  /** `answer`: the member's own words. `list`: a price that anyone can look up today. */
  from: 'answer' | 'template' | 'list';
  text: string;
}

/** The nearest allowed value; null if it is not a number. */
export function within(
  value: number,
  { min, max }: Pick<Assumption, 'min' | 'max'>,
): number | null {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : null;
}

/** The value in the unit that people type and read: dollars, hours, percent. */
export const shownValue = ({ unit }: Pick<Assumption, 'unit'>, value: number): number =>
  Math.round((value / UNIT_SCALE[unit]) * 100) / 100;

/** Parses a typed text such as "95", "1,200" or "2,5"; null if it is not a number or outside the limits. */
export function typedValue(assumption: Assumption, typed: string): number | null {
  const text = typed
    .replace(/[^\d.,-]/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.');
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(text)) return null;
  const value = Math.round(Number(text) * UNIT_SCALE[assumption.unit]);
  return value >= assumption.min && value <= assumption.max ? value : null;
}
