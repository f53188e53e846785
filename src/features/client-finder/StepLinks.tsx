import type { Person } from '../../../functions/client-finder/rules/data.ts';
import { countsOf } from '../../../functions/client-finder/rules/people.ts';
import { today } from '../../../functions/rules/days/day-in.ts';

const STEPS = [
  ['#kind', 'Who'],
  ['#offer', 'Offer'],
  ['#texts', 'Texts'],
  ['#people', 'People'],
] as const;

/** The four parts of the page. The last one says how many people are due, for a member who comes back every day. */
export function StepLinks({ people }: { people: readonly Person[] }) {
  const { due } = countsOf(people, today());
  return (
    <nav aria-label="Parts of this page" className="-mx-6 overflow-x-auto px-6 print:hidden">
      <ol className="flex min-w-max border-ink border-b-[1.5px]">
        {STEPS.map(([href, label], i) => (
          <li key={href}>
            <a
              href={href}
              className="flex min-h-12 items-center gap-2 pr-6 font-semibold no-underline hover:underline"
            >
              <span className="font-mono text-[0.82rem] text-muted">{i + 1}</span>
              {label}
              {href === '#people' && due > 0 && (
                <span className="rounded-full bg-mark px-2 py-0.5 font-mono text-[0.78rem] text-on-mark">
                  {due} due
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
