// The benchmarks' statistics, and how they are printed.

export function median(figures: readonly number[]): number {
  if (figures.length === 0) throw new Error('the median of nothing');
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

/** The number that this share of all numbers does not exceed: 0.99 for p99. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * How well a single number tells which of two kinds it is: 0.5 is a coin toss, 1 or 0 is certainty
 * (the area under the ROC curve, from the ranks of Mann and Whitney).
 */
export function auc(ones: readonly number[], others: readonly number[]): number {
  const wins = ones.flatMap((one) =>
    others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0) as number),
  );
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

/** Columns as wide as their widest cell; the first is left-aligned, numbers are right-aligned. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The result of one benchmark. */
export interface Measured {
  text: string;
  bars: Bar[];
  /** The measurements that failed, one line each. */
  failed?: readonly string[];
}

export interface Bar {
  name: string;
  ratio: number;
  /** The bar is one of these two. */
  atMost?: number;
  atLeast?: number;
}

/** One line: the ratio, its bar, and whether it is met. */
export function verdict({ name, ratio, atMost = Infinity, atLeast = 0 }: Bar): string {
  const bar =
    atMost === Infinity ? `at least ${atLeast.toFixed(2)}` : `at most ${atMost.toFixed(2)}`;
  const met = ratio >= atLeast && ratio <= atMost;
  return `${name}: ${ratio.toFixed(2)} (${bar}: ${met ? 'met' : 'MISSED'})`;
}
