import type { Chart, ChartConfiguration, Plugin } from 'chart.js';
import {
  type Currency,
  roundMoney,
} from '../../../../functions/business-plans/rules/currencies.ts';
import type { Year } from '../../../../functions/business-plans/rules/year.ts';
import type { ChartColors } from '../../../components/Chart.tsx';

/** The cash line with its low and even points, and the dashed line of half as many sales. */
export function yearChart(
  year: Year,
  half: Year,
  currency: Currency,
  colors: ChartColors,
): ChartConfiguration {
  const money = (value: number) => roundMoney(value * 100, currency);
  const lines = { cash: inUnits(year), half: inUnits(half) };
  return {
    type: 'line',
    data: {
      labels: year.months.map(({ month }) => String(month)),
      datasets: [cashLine(year, lines.cash, colors), halfLine(lines.half, colors)],
    },
    options: options(money, colors),
    plugins: [
      pointLabels([
        ...turningPoints(year, currency, colors),
        { set: 0, at: 11, text: money(lines.cash[11] ?? 0), color: colors.accent, below: false },
        { set: 1, at: 11, text: money(lines.half[11] ?? 0), color: colors.muted, below: true },
      ]),
    ],
  };
}

/** Cash at the end of each month, in currency units instead of cents. */
const inUnits = ({ months }: Year) => months.map(({ cash }) => cash / 100);

function cashLine({ low, evenMonth }: Year, cash: number[], colors: ChartColors) {
  const isLow = (i: number) => low.cents < 0 && i === low.month - 1;
  const isEven = (i: number) => low.cents < 0 && i + 1 === evenMonth;
  return {
    label: 'Cash at the end of the month',
    data: cash,
    borderColor: colors.accent,
    borderWidth: 2.5,
    backgroundColor: colors.tint,
    fill: 'origin',
    // Drawn first, so that its area never covers the dashed line.
    order: 1,
    tension: 0.25,
    pointRadius: cash.map((_, i) => (isLow(i) || isEven(i) ? 5 : 0)),
    pointBackgroundColor: cash.map((_, i) => (isLow(i) ? colors.coral : colors.accent)),
    pointBorderColor: colors.sheet,
    pointBorderWidth: 2,
  };
}

const halfLine = (cash: number[], colors: ChartColors) => ({
  label: 'If you sell half as many',
  data: cash,
  borderColor: colors.muted,
  borderWidth: 1.5,
  borderDash: [5, 4],
  order: 0,
  pointRadius: 0,
  tension: 0.25,
});

function options(
  money: (value: number) => string,
  colors: ChartColors,
): ChartConfiguration['options'] {
  return {
    animation: false,
    layout: { padding: { top: 26, right: 8 } },
    interaction: { mode: 'index', intersect: false },
    scales: {
      x: {
        grid: { display: false },
        border: { display: false },
        ticks: { color: colors.muted, font: MONO() },
      },
      y: {
        grid: { color: ({ tick }) => (tick.value === 0 ? colors.muted : colors.line) },
        border: { display: false, dash: [3, 3] },
        ticks: {
          color: colors.muted,
          font: MONO(),
          maxTicksLimit: 6,
          callback: (value) => money(Number(value)),
        },
      },
    },
    plugins: {
      tooltip: {
        callbacks: {
          title: ([item]) => `Month ${item?.label}`,
          label: ({ dataset, parsed }) => `${dataset.label}: ${money(parsed.y ?? 0)}`,
        },
      },
    },
  };
}

/** Labels for the lowest cash and the break-even month; none in a year that never goes below zero. */
function turningPoints(
  { low, evenMonth }: Year,
  currency: Currency,
  colors: ChartColors,
): PointLabel[] {
  if (low.cents >= 0) return [];
  const text = `low ${roundMoney(low.cents, currency)}`;
  const lowest = { set: 0, at: low.month - 1, text, color: colors.coral, below: true };
  if (!evenMonth) return [lowest];
  const even = `even, month ${evenMonth}`;
  return [lowest, { set: 0, at: evenMonth - 1, text: even, color: colors.ink, below: false }];
}

const MONO = () => ({
  family:
    getComputedStyle(document.documentElement).getPropertyValue('--font-jetbrains-mono') ||
    'monospace',
  size: 12,
});

interface PointLabel {
  set: number;
  at: number;
  text: string;
  color: string;
  below: boolean;
}

/** Labels at single points, kept inside the chart. */
function pointLabels(labels: readonly PointLabel[]): Plugin {
  return {
    id: 'point-labels',
    afterDatasetsDraw(chart: Chart) {
      const { ctx, chartArea } = chart;
      const font = MONO();
      ctx.save();
      ctx.font = `600 ${font.size}px ${font.family}`;
      ctx.textBaseline = 'middle';
      for (const { set, at, text, color, below } of labels) {
        const point = chart.getDatasetMeta(set).data[at];
        if (!point) continue;
        const width = ctx.measureText(text).width;
        const x = Math.min(chartArea.right - width, Math.max(chartArea.left, point.x - width / 2));
        ctx.fillStyle = color;
        ctx.fillText(text, x, point.y + (below ? 16 : -16));
      }
      ctx.restore();
    },
  };
}
