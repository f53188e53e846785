import { routeName } from '../../../../functions/health/rules/route-weeks.ts';
import type { CostsRead } from '../../../../functions/health/usage/read.ts';

const inFull = (count: number) => Math.round(count).toLocaleString('en-US');

/** The routes that read and wrote the most rows of D1 in a week. */
export function RouteCosts({ routes }: Pick<CostsRead, 'routes'>) {
  if (routes.length === 0) return null;
  return (
    <details className="mt-5">
      <summary className="min-h-11 cursor-pointer font-semibold">
        The costliest routes of the seven days until yesterday
      </summary>
      <p className="text-[0.88rem] text-muted">
        Rows of D1, as it reports them. A row written counts as a thousand that are read.
      </p>
      <ol className="mt-2">
        {routes.map(({ route, used, change }) => (
          <li key={route} className="border-line border-b border-dashed py-3">
            <p className="wrap-anywhere font-mono text-[0.82rem]">{routeName(route)}</p>
            <p className="text-[0.88rem] text-muted">
              Asked {inFull(used.requests)} ×, {inFull(used.rowsRead)} rows read and{' '}
              {inFull(used.rowsWritten)} written, {inFull(used.d1Ms / Math.max(1, used.requests))}{' '}
              ms each in D1{change && `: ${change}`}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
