import { useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { type OnDevice, pagesOnDevice } from './device/on-device.ts';

/** Shown when a page is not stored on this device: lists the pages that are. */
export function NotHere() {
  const [pages, setPages] = useState<readonly OnDevice[] | null>(null);
  useEffect(() => {
    void pagesOnDevice().then(setPages);
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('online', () => location.reload(), { signal });
    // A link was pressed: a reload now would bring the reader back here.
    addEventListener('beforeunload', () => listeners.abort(), { signal });
    return () => listeners.abort();
  }, []);
  const lessons = pages?.filter(({ isLesson }) => isLesson) ?? [];
  const others = pages?.filter(({ isLesson }) => !isLesson) ?? [];
  return (
    <>
      <Button kind="outline" onClick={() => location.reload()} className="mt-6 max-sm:w-full">
        Try again
      </Button>
      <div className="mt-10 min-h-40">
        {lessons.length > 0 && <Pages title="These lessons are on this device" list={lessons} />}
        {others.length > 0 && <Pages title="Also here" list={others} />}
        {pages?.length === 0 && (
          <p>
            Nothing is on this device yet. Pages you open while you’re online, and lessons you keep
            for offline, open here without a connection.
          </p>
        )}
      </div>
    </>
  );
}

function Pages({ title, list }: { title: string; list: readonly OnDevice[] }) {
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="text-[1.25rem]">{title}</h2>
      <ul className="mt-2">
        {list.map(({ path, title }) => (
          <li key={path} className="border-b border-dashed border-line last:border-0">
            <a
              href={path}
              className="flex min-h-12 items-center py-2 font-semibold wrap-anywhere hover:text-accent"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
