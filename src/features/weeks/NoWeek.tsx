import { HEAD, HEADING, LEDGER } from './WeekSkeleton.tsx';

const DAYS = [
  ['Day 1', 'A lesson that fits what you know'],
  ['Day 2', 'Its task, done in your own business'],
  ['Day 4', 'A conversation with a real person'],
  ['Day 6', 'Something small to show'],
  ['Day 7', 'A look back'],
] as const;

interface Props {
  /** The page has the button for it elsewhere. */
  isSetUpNext: boolean;
}

/** Shown before the first week: one action, and its result. */
export function NoWeek({ isSetUpNext }: Props) {
  return (
    <section className={LEDGER.dashboard} aria-label="Your plan">
      <div className={HEAD}>
        <h2 className={HEADING}>Your plan</h2>
        <p className="text-muted">not made yet</p>
      </div>
      {isSetUpNext ? (
        <div className="border-line border-b border-dashed bg-tint px-4 py-4 leading-snug">
          Once your plan is set up, your first week appears here.
        </div>
      ) : (
        <div className="relative flex items-center gap-3 border-line border-b border-dashed bg-tint px-4 py-4 hover:underline">
          <span className="tick" aria-hidden="true" />
          <a href="/onboarding" className="flex-1 font-bold after:absolute after:inset-0">
            Make your plan
          </a>
          <span className="font-mono text-[0.82rem] text-muted">five minutes</span>
        </div>
      )}
      <ul className="flex flex-1 flex-col text-muted" aria-label="What a week has in it">
        {DAYS.map(([day, what]) => (
          <li
            key={day}
            className="flex flex-1 items-center gap-4 border-line border-b border-dashed px-4 py-3"
          >
            <span className="w-12 flex-none font-mono text-[0.82rem]">{day}</span> {what}
          </li>
        ))}
      </ul>
      <p className="px-4 py-4 text-[0.94rem] text-muted">
        Fifteen minutes a day, or more if you have the hours. You can change every task.
      </p>
    </section>
  );
}
