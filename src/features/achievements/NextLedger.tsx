import { useStore } from '@nanostores/react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { $ahead, type Ahead } from './achievements.ts';

type Next = Ahead['next'][number];

const HEAD =
  'flex min-h-12 items-center border-edge border-b-[1.5px] px-5 py-2 font-mono text-[0.82rem] leading-snug';

const left = (count: number, noun: string) => `${count} more ${count === 1 ? noun : `${noun}s`}`;

/** By the kind of count: the page where it goes up, and a hint with the number left. */
const WAYS: Readonly<Record<Next['counts'], (next: Next) => { href: string; hint: string }>> = {
  lessons: ({ done, of }) => ({
    href: '/micro-learning',
    hint: of === 1 ? 'Read one lesson' : left(of - done, 'lesson'),
  }),
  path: ({ done, of }) => ({ href: '/learning-paths', hint: left(of - done, 'lesson') }),
  paths: () => ({ href: '/learning-paths', hint: 'Read every lesson in a path' }),
  weeks: ({ done, of }) => ({
    href: '#weekly-goal',
    hint: `Meet your goal for ${left(of - done, 'week')}`,
  }),
  posts: () => ({ href: '/community', hint: 'Ask a question, or answer one' }),
  artifacts: () => ({ href: '/micro-learning', hint: 'Do a lesson’s task and keep the result' }),
};

/** The achievements that can be earned next, nearest first. */
export function NextLedger() {
  const ahead = useStore($ahead, { ssr: 'initial' });
  if (ahead === 'failed') return null;
  const next = ahead?.next;
  return (
    <section
      aria-labelledby="next-heading"
      aria-busy={!next || undefined}
      className="ledger flex min-h-[19rem] flex-col"
    >
      <div className={HEAD}>
        <h2
          id="next-heading"
          className="font-mono font-normal text-[0.82rem] leading-snug tracking-normal"
        >
          Next
        </h2>
      </div>
      {!next && <Loading />}
      {next?.length === 0 && (
        <p className="p-5">You’ve earned everything there is. New lessons bring new stamps.</p>
      )}
      {next && next.length > 0 && (
        <ol>
          {next.map((each, i) => (
            <Row key={each.id} next={each} isNearest={i === 0} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Row({ next, isNearest }: { next: Next; isNearest: boolean }) {
  const { title, counts, done, of } = next;
  const { href, hint } = WAYS[counts](next);
  return (
    <li
      className={`border-line border-b border-dashed px-5 py-3 last:border-b-0 ${isNearest ? 'bg-tint' : ''} last:rounded-b-surface`}
    >
      <p className="flex items-baseline justify-between gap-3">
        <a
          href={href}
          className="text-link inline-flex min-h-11 min-w-0 items-center wrap-anywhere font-semibold"
        >
          {counts === 'path' ? `Read “${title}”` : title}
        </a>
        <span className="flex-none font-mono text-[0.82rem]">
          {done} of {of}
        </span>
      </p>
      {of > 1 && (
        <progress
          className="progress-bar mt-1"
          max={of}
          value={done}
          aria-label={`Progress: ${title}`}
        />
      )}
      <p className={`text-[0.92rem] text-muted ${of > 1 ? 'mt-2' : ''}`}>{hint}</p>
    </li>
  );
}

const Loading = () => (
  <div className="flex flex-col gap-6 p-5">
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex flex-col gap-3">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-3 w-full" />
      </div>
    ))}
  </div>
);
