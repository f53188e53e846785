import { useStore } from '@nanostores/react';
import type { Area, TimelineEntry } from '../../../../functions/admin/member/rules/timeline.ts';
import { timeText } from '../../../../functions/rules/days/date-text.ts';
import { Button } from '../../../components/Button.tsx';
import { dayHeading, daysOf } from './days.ts';
import { type Actor, shownEntry } from './entry.ts';
import {
  $timeline,
  $timelineBusy,
  $timelineProblem,
  type MemberPage,
  showArea,
  showEarlier,
} from './member.ts';

const FILTERS: readonly [area: Area, label: string][] = [
  ['money', 'Money'],
  ['learning', 'Learning'],
  ['emails', 'Emails'],
  ['sign-ins', 'Sign-ins'],
  ['site', 'Site'],
  ['us', 'By us'],
];

/** Everything that happened, newest first, in one order. */
export function Timeline({ page }: { page: MemberPage }) {
  const { area, entries, next, counts } = useStore($timeline);
  const isBusy = useStore($timelineBusy);
  const problem = useStore($timelineProblem);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const total = area ? counts[area] : all;
  const earlier = Math.max(total - entries.length, 0);
  return (
    <section aria-labelledby="happened" className="min-w-0">
      <div className="flex items-end justify-between gap-4 border-ink border-b-[1.5px] pb-3">
        <h2 id="happened" className="text-[1.45rem] leading-tight">
          Everything that happened
        </h2>
        <span className="whitespace-nowrap font-mono text-[0.82rem] text-muted">
          {all === 1 ? '1 entry' : `${all} entries`}
        </span>
      </div>
      <fieldset className="mt-4 flex flex-wrap gap-2">
        <legend className="sr-only">Show</legend>
        {([[null, 'All'], ...FILTERS] as const).map(([each, label]) => (
          <button
            key={label}
            type="button"
            aria-pressed={area === each}
            onClick={() => void showArea(each)}
            className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-sheet px-4 text-[0.94rem] hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {label}
            {each && <span className="font-mono text-[0.78rem] opacity-75">{counts[each]}</span>}
          </button>
        ))}
      </fieldset>
      <div aria-busy={isBusy}>
        {entries.length === 0 ? (
          <p className="mt-6 text-muted">{EMPTY[area ?? 'all']}</p>
        ) : (
          daysOf(entries).map(([day, ofDay]) => (
            <Day key={day} entries={ofDay} now={page.lookedAt} firstName={page.member.firstName} />
          ))
        )}
      </div>
      <p role="alert" className="mt-4 font-medium text-coral empty:hidden">
        {problem}
      </p>
      {next && (
        <Button
          kind="outline"
          className="mt-6 max-sm:w-full"
          busy={isBusy}
          onClick={() => void showEarlier()}
        >
          Show {earlier > 0 ? earlier : ''} earlier
        </Button>
      )}
    </section>
  );
}

const EMPTY: Readonly<Record<Area | 'all', string>> = {
  all: 'Nothing has happened yet.',
  money: 'No payment yet, and no plan.',
  learning: 'No lesson finished, nothing handed in, nothing written in the forum.',
  emails: 'No email in the last 30 days. Older ones are deleted.',
  'sign-ins': 'No sign-in in the last year. Older ones are deleted.',
  site: 'Nothing failed for this member in the last two weeks.',
  us: 'None of us has done anything for this member.',
};

function Day({
  entries,
  now,
  firstName,
}: {
  entries: TimelineEntry[];
  now: string;
  firstName: string;
}) {
  const [first] = entries;
  return (
    <section>
      <h3 className="pt-6 pb-2 pl-7 font-mono font-normal text-[0.82rem] text-accent tracking-normal">
        {first && dayHeading(first.at, now)}
      </h3>
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} firstName={firstName} />
        ))}
      </ol>
    </section>
  );
}

const DOTS: Readonly<Record<Actor, string>> = {
  member: 'rounded-full border-accent bg-accent',
  payment: 'rounded-full border-ink bg-mark',
  site: 'rounded-full border-ink bg-paper',
  us: 'rounded-[3px] border-ink bg-ink',
  failure: 'rounded-full border-coral bg-coral',
};

function Entry({ entry, firstName }: { entry: TimelineEntry; firstName: string }) {
  const { by, source, title, figure, text, code, href } = shownEntry(entry, firstName);
  return (
    <li className="wrap-anywhere relative grid gap-x-6 border-line border-l border-dashed py-3 pl-6 sm:ml-[0.4rem] sm:grid-cols-[minmax(0,1fr)_auto]">
      <span
        aria-hidden="true"
        className={`absolute top-[1.1rem] -left-[0.44rem] size-3.5 border-[1.5px] ${DOTS[by]}`}
      />
      <div>
        <p className="font-semibold">
          <bdi>{title}</bdi>
          {figure && (
            <span
              className={`ml-2 font-mono font-normal text-[0.92rem] ${by === 'failure' ? 'text-coral' : ''}`}
            >
              {figure}
            </span>
          )}
        </p>
        {text && (
          <p dir="auto" className="text-[0.94rem] text-muted">
            {text}
          </p>
        )}
        {(code || href) && (
          <p className="flex flex-wrap items-center gap-x-4 font-mono text-[0.78rem] text-muted">
            {code}
            {href && (
              <a
                href={href}
                className="text-link inline-flex min-h-11 items-center font-sans text-[0.92rem]"
              >
                Read it<span className="sr-only">: {title}</span>
              </a>
            )}
          </p>
        )}
      </div>
      <p className="font-mono text-[0.8rem] text-muted sm:text-right">
        <time dateTime={entry.at}>{timeText(entry.at, '')}</time>
        <span className="sm:hidden">, </span>
        <span className="sm:block">
          <bdi>{source}</bdi>
        </span>
      </p>
    </li>
  );
}
