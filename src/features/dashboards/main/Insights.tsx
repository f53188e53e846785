import { type FocusEvent, useEffect, useState } from 'react';
import { Button } from '../../../components/Button.tsx';

/** An insight is shown this long before the next one. */
const EVERY_MS = 30_000;

export interface Insight {
  title: string;
  text: string;
  lesson: { href: string; title: string } | null;
}

/** One insight at a time. All of them lie in the same cell, so the card is as high as the longest. */
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
  return (
    <section
      aria-label="Insights"
      className="flex flex-col rounded-surface border border-line bg-sheet"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={leave}
    >
      <div className="flex items-center gap-4 border-accent border-b-[1.5px] py-1 pr-2 pl-5 font-mono text-[0.82rem] lg:pl-6">
        <span>
          Insight {place + 1} of {insights.length}
        </span>
        <span className="ml-auto flex gap-2" aria-hidden="true">
          {insights.map(({ title }, i) => (
            <span
              key={title}
              className={`size-2.5 rounded-full border-[1.5px] border-ink ${i === place ? 'bg-ink' : ''}`}
            />
          ))}
        </span>
        <button
          type="button"
          onClick={() => setPaused(!isPaused)}
          className="grid size-11 place-items-center rounded-control hover:bg-tint"
        >
          <svg viewBox="0 0 16 16" className="size-4" fill="currentColor" aria-hidden="true">
            <path d={isPaused ? 'M4 2l10 6-10 6z' : 'M3 2h3.5v12H3zM9.5 2H13v12H9.5z'} />
          </svg>
          <span className="sr-only">{isPaused ? 'Play' : 'Pause'} the insights</span>
        </button>
      </div>
      <div className="grid flex-1" aria-live={runs ? 'off' : 'polite'}>
        {insights.map(({ title, text, lesson }, i) => (
          <div
            key={title}
            aria-hidden={i !== place}
            className={`col-start-1 row-start-1 p-5 pb-2 transition-opacity duration-150 lg:px-6 ${i === place ? '' : 'invisible opacity-0'}`}
          >
            <h2 className="text-[1.35rem]">{title}</h2>
            <p className="mt-2">{text}</p>
            {lesson && (
              <a href={lesson.href} className="text-link mt-2 inline-flex min-h-11 items-center">
                Read the lesson behind it
              </a>
            )}
          </div>
        ))}
      </div>
      <div className="flex justify-end px-5 pb-5 lg:px-6">
        <Button kind="outline" size="small" onClick={next} className="max-sm:w-full">
          Next Insight
        </Button>
      </div>
    </section>
  );
}
