import { useEffect, useRef, useState } from 'react';
import { REVIEWS_WANTED } from '../../../functions/reviews/rules/limits.ts';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { showToast } from '../../components/toast.ts';
import { messageOf } from '../../lib/api.ts';
import { MentorWork } from './MentorWork.tsx';
import { type AskedWork, dayOf, NO_CONNECTION, readAsked } from './reviews.ts';

interface List {
  works: AskedWork[];
  next: string | null;
}

/** Every hand-in that asks for a review, the longest wait first. */
export function MentorDesk() {
  const [list, setList] = useState<List | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const isLoading = useRef(false);
  const desk = useRef<HTMLDivElement>(null);

  async function load(after: string | null) {
    if (isLoading.current) return;
    isLoading.current = true;
    setFailed(false);
    try {
      const { works, next } = await readAsked(after);
      setList((now) => ({ works: [...(after ? (now?.works ?? []) : []), ...works], next }));
    } catch (error) {
      if (!after) setFailed(true);
      else
        showToast({
          tone: 'destructive',
          title: 'The rest didn’t load',
          text: messageOf(error, NO_CONNECTION),
        });
    } finally {
      isLoading.current = false;
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened.
  useEffect(() => void load(null), []);

  if (hasFailed)
    return (
      <p role="alert" className="mt-4 flex flex-wrap items-center gap-4">
        The hand-ins didn’t load.
        <Button kind="outline" size="small" onClick={() => void load(null)}>
          Try again
        </Button>
      </p>
    );
  if (!list)
    return (
      <div role="status" aria-label="Loading hand-ins" className="mt-4 grid gap-3">
        <Skeleton className="h-19" />
        <Skeleton className="h-19" />
      </div>
    );
  if (list.works.length === 0 && !list.next)
    return (
      <div ref={desk} tabIndex={-1} className="mt-4 text-muted outline-none">
        Every hand-in that asked has its reviews.
      </div>
    );
  /** The pressed button is gone: the focus goes to the button of that work, or to the next one. */
  function close(next?: number) {
    setOpen(null);
    requestAnimationFrame(() =>
      (
        desk.current?.querySelector<HTMLElement>(next ? `[data-work="${next}"]` : '[data-work]') ??
        desk.current
      )?.focus(),
    );
  }
  function remove(id: number) {
    setList((now) => now && { ...now, works: now.works.filter((each) => each.id !== id) });
    close();
  }
  return (
    <div ref={desk} tabIndex={-1} className="outline-none">
      <ul className="mt-4 border-line border-t border-dashed">
        {list.works.map((work) => (
          <li key={work.id} className="border-line border-b border-dashed py-4">
            <p className="wrap-anywhere font-semibold">
              <bdi>{work.title}</bdi>
            </p>
            <p className="mt-1 flex flex-wrap gap-x-3 font-mono text-[0.78rem] text-muted">
              <span>{work.lesson}</span>
              <span>since {dayOf(work.askedAt)}</span>
              <span>
                {work.written === 0
                  ? 'no review yet'
                  : `${work.written} of ${REVIEWS_WANTED} reviews`}
              </span>
            </p>
            {open === work.id ? (
              <MentorWork
                id={work.id}
                onDone={() => remove(work.id)}
                onClose={() => close(work.id)}
              />
            ) : (
              <>
                {work.excerpt && (
                  <p dir="auto" className="wrap-anywhere mt-2 line-clamp-2 max-w-2xl">
                    {work.excerpt}
                  </p>
                )}
                <Button
                  kind="outline"
                  size="small"
                  className="mt-3"
                  data-work={work.id}
                  aria-label={`Review it: ${work.title}`}
                  onClick={() => setOpen(work.id)}
                >
                  Review it
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {list.next && (
        <Button kind="outline" className="mt-4" onClick={() => void load(list.next)}>
          Show more
        </Button>
      )}
    </div>
  );
}
