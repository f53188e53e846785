import {
  adviceOn,
  type CheckResult,
  type TextCheck,
} from '../../../functions/text-checks/rules/text-checks.ts';
import { numberedPlaces } from './numbered.ts';
import './text-checks.css';

interface Props {
  checks: readonly TextCheck[];
  results: readonly CheckResult[];
  /** The text that the results are about. */
  text: string;
  title?: string;
  className?: string;
}

const QUOTED = 60;

/** The checks of a text, each ticked or with the place that keeps it from passing and how to put it right. */
export function CheckList({
  checks,
  results,
  text,
  title = 'Checks, as you type',
  className = '',
}: Props) {
  const numbers = numberedPlaces(results);
  // Before the first word nothing is done, and there is nothing to put right.
  const isBegun = text.trim() !== '';
  const passed = isBegun ? results.filter(({ passes }) => passes).length : 0;
  return (
    <div className={className} data-not-read>
      <p className="flex justify-between gap-4 font-mono text-[0.82rem]">
        <span>{title}</span>
        <span role="status" className="flex-none">
          {passed} of {checks.length}
        </span>
      </p>
      <ul className="mt-1">
        {checks.map((check, i) => {
          const { says } = check;
          const { count = '', places = [] } = results[i] ?? {};
          const passes = isBegun && results[i]?.passes === true;
          const place = places[0];
          const number = numbers.get(i);
          return (
            <li key={says} className="flex gap-3 border-line border-t border-dashed py-2.5">
              <span
                aria-hidden="true"
                className={`check-box ${passes ? 'is-ticked' : isBegun ? '' : 'is-later'}`}
              />
              <span className="min-w-0 flex-1">
                <span className="font-semibold">
                  <span className="sr-only">{passes ? 'Done: ' : 'Open: '}</span>
                  {says}
                </span>
                {isBegun && count && (
                  <span className="ml-2 font-mono text-[0.82rem] text-muted">{count}</span>
                )}
                {isBegun && !passes && (
                  <span className="mt-0.5 block text-[0.94rem]">
                    {place && (
                      <q dir="auto" className="wrap-anywhere bg-coral-tint px-1">
                        {quoted(text.slice(place.start, place.end))}
                      </q>
                    )}{' '}
                    {adviceOn(text, check)}
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

/** Its beginning, if it is long. */
export const quoted = (text: string) =>
  text.length > QUOTED ? `${text.slice(0, QUOTED).trimEnd()}…`.toWellFormed() : text;
