// The scale of a chart: round steps, and whether it begins at zero.

export interface Scale {
  from: number;
  to: number;
  /** Values of the lines, the lowest first. */
  lines: number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Three to five lines around the values. Begins at zero unless the values are far above it and close together. */
export function scaleFor(values: readonly number[]): Scale {
  const most = Math.max(...values, 1);
  const least = Math.min(...values, most);
  const isFar = least > 0 && (most - least) / most < 0.5;
  const low = isFar ? least - (most - least) * 0.3 : Math.min(0, least);
  const rough = Math.max(most - low, most * 0.02) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power;
  const from = Math.floor(low / step) * step;
  const lines: number[] = [];
  for (let line = from; lines.length < 2 || (lines.at(-1) as number) < most; line += step)
    lines.push(line);
  return { from, to: lines.at(-1) as number, lines };
}
