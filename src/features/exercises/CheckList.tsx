import type { CheckResult, TextCheck } from '../../../functions/text-checks/rules/text-checks.ts';
import { numberedPlaces } from './numbered.ts';

interface Props {
  checks: readonly TextCheck[];
  results: readonly CheckResult[];
  text: string;
}

/** The checks of a text, each ticked or with the place that keeps it from passing and how to put it right. */
export function CheckList({ checks, results, text }: Props) {
  const passed = results.filter(({ passes }) => passes).length;
  const numbers = numberedPlaces(results);
  return (
    <div className="exercise-checks" data-not-read>
      <p className="flex justify-between gap-4 font-mono text-[0.82rem]">
        <span>Checks, as you type</span>
        <span role="status">
          {passed} of {checks.length}
        </span>
      </p>
      <ul className="mt-1">
        {checks.map(({ says, fix }, i) => {
          const { passes = false, count = '', places = [] } = results[i] ?? {};
          const place = places[0];
          const number = numbers.get(i);
          return (
            <li key={says} className="flex gap-3 border-line border-t border-dashed py-2.5">
              <span aria-hidden="true" className={passes ? 'check-box is-ticked' : 'check-box'} />
              <span className="min-w-0 flex-1">
                <span className="font-semibold">
                  <span className="sr-only">{passes ? 'Done: ' : 'Open: '}</span>
                  {says}
                </span>
                {count && <span className="ml-2 font-mono text-[0.82rem] text-muted">{count}</span>}
                {!passes && (
                  <span className="mt-0.5 block text-[0.94rem]">
                    {place && (
                      <q className="wrap-anywhere bg-coral-tint px-1">
                        {text.slice(place.start, place.end).slice(0, 60)}
                      </q>
                    )}{' '}
                    {fix}
                  </span>
                )}
              </span>
              {!passes && number !== undefined && (
                <span className="number-disc">
                  <span className="sr-only">Place </span>
                  {number}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
