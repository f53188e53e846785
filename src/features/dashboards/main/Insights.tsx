import { type FocusEvent, useEffect, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { FoldSummary } from '../../../components/FoldSummary.tsx';
import { FOLD, FOLD_HEADING } from '../../../components/fold.ts';

/** An insight is shown this long before the next one. */
const EVERY_MS = 30_000;

export interface Insight {
  title: string;
  text: string;
  lesson: { href: string; title: string } | null;
}

const stacked = (isShown: boolean) =>
  `col-start-1 row-start-1 transition-opacity duration-150 ${isShown ? '' : 'invisible opacity-0'}`;

/** One insight at a time; a phone shows its title first. All of them lie in the same cell, so the card is as high as the longest. */
export function Insights({ insights }: { insights: readonly Insight[] }) {
  const [place, setPlace] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const runs = !isPaused && !isHeld;
  const next = () => setPlace((now) => (now + 1) % insights.length);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each insight gets its full time, also after "Next Insight".
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(next, EVERY_MS);
    return () => clearTimeout(timer);
  }, [runs, place]);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget) || setHeld(false);
  const live = runs ? 'off' : 'polite';
  return (
    <section
      aria-label="Insights"
      className="flex flex-col rounded-surface border border-line bg-sheet"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={leave}
    >
      <div className="flex items-center gap-x-3 border-accent max-[22rem]:flex-wrap border-b-[1.5px] pr-2 sm:py-1 pl-4 font-mono text-[0.82rem] sm:gap-x-4 sm:pl-5 lg:pl-6">
        <span className="whitespace-nowrap">
          Insight {place + 1} of {insights.length}
        </span>
        <span className="ml-auto flex gap-2 max-sm:hidden" aria-hidden="true">
          {insights.map(({ title }, i) => (
            <span
              key={title}
              className={`size-2.5 rounded-full border-[1.5px] border-ink ${i === place ? 'bg-ink' : ''}`}
            />
          ))}
        </span>
        <Button
          kind="quiet"
          size="small"
          onClick={next}
          className="whitespace-nowrap font-sans max-sm:ml-auto max-sm:px-2!"
        >
          Next Insight
        </Button>
        <button
          type="button"
          onClick={() => setPaused(!isPaused)}
          className="-ml-2 grid size-11 place-items-center rounded-control hover:bg-tint"
        >
          <svg viewBox="0 0 16 16" className="size-4" fill="currentColor" aria-hidden="true">
            <path d={isPaused ? 'M4 2l10 6-10 6z' : 'M3 2h3.5v12H3zM9.5 2H13v12H9.5z'} />
          </svg>
          <span className="sr-only">{isPaused ? 'Play' : 'Pause'} the insights</span>
        </button>
      </div>
      <div className="grid px-4 pt-3.5 sm:px-5 sm:pt-5 lg:px-6" aria-live={live}>
        {insights.map(({ title }, i) => {
          // One of them is the heading: the others only keep its room.
          const Title = i === place ? 'h2' : 'p';
          return (
            <Title
              key={title}
              id={i === place ? 'insight' : undefined}
              aria-hidden={i !== place || undefined}
              className={`font-bold font-display leading-[1.12] tracking-[-0.025em] text-balance ${FOLD_HEADING} md:text-[1.35rem] ${stacked(i === place)}`}
            >
              {title}
            </Title>
          );
        })}
      </div>
      <details className={`px-4 sm:px-5 md:flex-1 lg:px-6 ${FOLD}`}>
        <FoldSummary of="insight" hint="read it" />
        <div className="grid" aria-live={live}>
          {insights.map(({ title, text, lesson }, i) => (
            <div
              key={title}
              aria-hidden={i !== place}
              className={`md:pb-4 ${stacked(i === place)}`}
            >
              <p className="md:mt-2">{text}</p>
              {lesson && (
                <a
                  href={lesson.href}
                  className="text-link inline-flex min-h-11 items-center md:mt-2"
                >
                  Read the lesson behind it
                </a>
              )}
            </div>
          ))}
        </div>
      </details>
    </section>
  );
}
