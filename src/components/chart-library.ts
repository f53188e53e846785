// Only what our charts use of Chart.js. Imported on demand.
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';

Chart.register(
  ...[BarController, BarElement, CategoryScale, Filler, LinearScale],
  ...[LineController, LineElement, PointElement, Tooltip],
);

/** Fills its parent element, and does not move for people who ask for less motion. */
export function newChart(canvas: HTMLCanvasElement, config: ChartConfiguration): Chart {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Chart(canvas, {
    ...config,
    options: {
      responsive: true,
      maintainAspectRatio: false,
      ...config.options,
      ...(isStill && { animation: false as const }),
    },
  });
}
