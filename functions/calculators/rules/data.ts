import * as v from 'valibot';

/** The smallest and largest value of each field that make sense, and its error message. */
export const RANGES = {
  hourlyRate: { min: 0.01, max: 10_000, message: 'Enter a rate from $0.01 to $10,000' },
  hoursPerWeek: { min: 0.25, max: 168, message: 'Enter hours from 0.25 to 168, a whole week' },
  monthlyCosts: { min: 0, max: 1_000_000, message: 'Enter costs from $0 to $1,000,000' },
  feePercent: { min: 0, max: 50, message: 'Enter fees from 0 to 50 percent' },
  targetPerMonth: { min: 0, max: 1_000_000, message: 'Enter a goal from $0 to $1,000,000' },
} as const;

export type CalculationField = keyof typeof RANGES;

const within = (field: CalculationField) => {
  const { min, max, message } = RANGES[field];
  return v.pipe(v.number(message), v.minValue(min, message), v.maxValue(max, message));
};

/** A saved calculation's stored input, in dollars, hours and percent; no goal is 0. */
export const CalculationData = v.strictObject({
  hourlyRate: within('hourlyRate'),
  hoursPerWeek: within('hoursPerWeek'),
  monthlyCosts: within('monthlyCosts'),
  feePercent: within('feePercent'),
  targetPerMonth: within('targetPerMonth'),
});
export type CalculationData = v.InferOutput<typeof CalculationData>;
