import type { Person } from '../../../functions/client-finder/rules/data.ts';
import {
  countsOf,
  isDue,
  isEnoughForToday,
  sortedPeople,
} from '../../../functions/client-finder/rules/people.ts';
import { today } from '../../../functions/rules/days/day-in.ts';
import { AddPerson } from './AddPerson.tsx';
import { PersonRow } from './PersonRow.tsx';

/** The people to ask: those who are due today are on top. */
export function Tracker({ people }: { people: readonly Person[] }) {
  const day = today();
  const counts = countsOf(people, day);
  const sorted = sortedPeople(people, day);
  return (
    <section aria-labelledby="people" className="mt-12 border-line border-t pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <h2 id="people" className="scroll-mt-24">
          {counts.due > 0 ? (
            <>
              <span className="marker">{counts.due} due</span> today
            </>
          ) : (
            'People to ask'
          )}
        </h2>
        <dl className="flex gap-7">
          <Count label="asked" count={counts.asked} />
          <Count label="answered" count={counts.answered} />
          <Count label={counts.clients === 1 ? 'client' : 'clients'} count={counts.clients} />
        </dl>
      </div>
      <p className="mt-2 max-w-2xl text-muted">
        These are other people’s names, so they stay in your account. They’re in your data export,
        they’re deleted along with this search or your account, and they never appear on a shared
        page.
      </p>
      <div className="mt-6 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {isEnoughForToday(counts) && (
            <p
              role="status"
              className="mb-4 rounded-control border-[1.5px] border-edge bg-mark px-4 py-3 font-medium text-on-mark"
            >
              That’s {counts.askedToday} today. The others can wait until tomorrow.
            </p>
          )}
          {sorted.length === 0 ? (
            <p className="border-ink border-t-[1.5px] py-5">
              No one yet. Add the first of ten: someone you could write to today.
            </p>
          ) : (
            <ul className="border-ink border-t-[1.5px]">
              {sorted.map((person) => (
                <PersonRow key={person.id} person={person} today={day} isDue={isDue(person, day)} />
              ))}
            </ul>
          )}
        </div>
        <AddPerson />
      </div>
    </section>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="font-mono text-[0.8rem] text-muted">{label}</dt>
      <dd className="font-bold font-display text-[1.7rem] leading-none tabular-nums">{count}</dd>
    </div>
  );
}
