// Ranges of numbers: a market is never known to the last digit, so each end has at most two significant digits.

export interface Range {
  low: number;
  high: number;
}

/** An editor may mix up the ends. */
export const inOrder = ({ low, high }: Range): Range =>
  low <= high ? { low, high } : { low: high, high: low };

/** 1,234 is about 1,200. Below 20 every whole number is meaningful. */
export function rounded(value: number): number {
  if (Math.abs(value) < 20) return Math.round(value);
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
  return Math.round(value / step) * step;
}

export const roundedRange = ({ low, high }: Range): Range => ({
  low: rounded(low),
  high: rounded(high),
});

export const times = (range: Range, by: Range): Range => ({
  low: range.low * by.low,
  high: range.high * by.high,
});

export const percent = ({ low, high }: Range): Range => ({ low: low / 100, high: high / 100 });

const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const shown = ({ low, high }: Range, write: (value: number) => string) =>
  write(low) === write(high) ? write(low) : `${write(low)}–${write(high)}`;

/** 400–900 */
export const asCount = (range: Range): string => shown(range, (value) => digits.format(value));

/** $80–$250; from a million on, in millions. */
export const asDollars = (range: Range): string => shown(range, dollars);

/** 35–55% */
export const asPercent = ({ low, high }: Range): string =>
  `${shown({ low, high }, (value) => digits.format(value).replace('-', '−'))}%`;

function dollars(value: number): string {
  return value >= 1_000_000
    ? `$${digits.format(Math.floor(value / 1_000_000))}${tenth(value)} million`
    : `$${digits.format(value)}`;
}

function tenth(value: number): string {
  const rest = Math.floor((value % 1_000_000) / 100_000);
  return rest > 0 ? `.${rest}` : '';
}
