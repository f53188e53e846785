import type { ChartConfiguration } from 'chart.js';
import { useCallback } from 'react';
import { Chart, type ChartColors } from '../../components/Chart.tsx';

interface Props {
  low: number;
  high: number;
  /** The right end of the scale, in percent. */
  most: number;
}

/** A floating bar from the low end of a range to the high one. The range is also shown as text next to it. */
export function RangeBar({ low, high, most }: Props) {
  const config = useCallback(
    (colors: ChartColors): ChartConfiguration => ({
      type: 'bar',
      data: {
        labels: [''],
        datasets: [
          {
            data: [[low, Math.max(high, low + most / 60)]],
            backgroundColor: colors.accent,
            borderRadius: 5,
            borderSkipped: false,
            barThickness: 10,
          },
        ],
      },
      options: {
        indexAxis: 'y',
        events: [],
        layout: { padding: 0 },
        scales: {
          x: { display: false, min: 0, max: most },
          y: { display: false },
        },
        plugins: { tooltip: { enabled: false } },
      },
    }),
    [low, high, most],
  );
  return (
    <div aria-hidden="true" className="my-2 overflow-hidden rounded-full bg-line sm:my-0">
      <Chart label={`${low} to ${high} percent`} config={config} className="h-2.5" />
    </div>
  );
}
