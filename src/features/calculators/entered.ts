// The calculator's input: texts, until they are numbers within their ranges.
import type {
  CalculationData,
  CalculationField,
} from '../../../functions/calculators/rules/data.ts';

export type Entered = Record<CalculationField, string>;

export const NOTHING: Entered = {
  hourlyRate: '',
  hoursPerWeek: '',
  monthlyCosts: '',
  feePercent: '',
  targetPerMonth: '',
};

/** Same as in functions/calculators/rules/data.ts (a test compares them), without that file's library. */
export const LIMITS: Record<CalculationField, { min: number; max: number; message: string }> = {
  hourlyRate: { min: 0.01, max: 10_000, message: 'Enter a rate from $0.01 to $10,000' },
  hoursPerWeek: { min: 0.25, max: 168, message: 'Enter hours from 0.25 to 168, a whole week' },
  monthlyCosts: { min: 0, max: 1_000_000, message: 'Enter costs from $0 to $1,000,000' },
  feePercent: { min: 0, max: 50, message: 'Enter fees from 0 to 50 percent' },
  targetPerMonth: { min: 0, max: 1_000_000, message: 'Enter a goal from $0 to $1,000,000' },
};

const FIELDS = Object.keys(NOTHING) as CalculationField[];

export interface Checked {
  /** Null until rate and hours are entered and all numbers are in their ranges. */
  data: CalculationData | null;
  errors: Partial<Record<CalculationField, string>>;
}

/** Nothing is calculated before both the rate and the hours are entered. */
export function check(entered: Entered): Checked {
  const errors: Checked['errors'] = {};
  const data = {} as CalculationData;
  for (const field of FIELDS) {
    const { min, max, message } = LIMITS[field];
    const number = numberIn(entered[field]);
    if (number === null) errors[field] = message;
    else if (number !== undefined && (number < min || number > max)) errors[field] = message;
    data[field] = number ?? 0;
  }
  const isFilled = entered.hourlyRate.trim() !== '' && entered.hoursPerWeek.trim() !== '';
  return { data: isFilled && Object.keys(errors).length === 0 ? data : null, errors };
}

/** Accepts "$1,250.50" and " 12 "; undefined if nothing is entered, null if it is not a number. */
function numberIn(text: string): number | null | undefined {
  const plain = text.replaceAll(/[\s$,%]/g, '');
  if (plain === '') return text.trim() === '' ? undefined : null;
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return null;
  return Math.round(Number(plain) * 100) / 100;
}

export function enteredFrom(data: CalculationData): Entered {
  const text = (field: CalculationField) =>
    data[field] === 0 && field !== 'hourlyRate' ? '' : String(data[field]);
  return Object.fromEntries(FIELDS.map((field) => [field, text(field)])) as Entered;
}
