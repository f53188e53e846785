import { useEffect, useRef, useState } from 'react';
import type { OpenThread } from './use-thread.ts';

/** Follows a link to one reply, `#reply-12`: loads it first if it is on a later page. */
export function useTarget(store: OpenThread): number | null {
  const [target, setTarget] = useState<number | null>(null);
  const latest = useRef(store);
  latest.current = store;
  useEffect(() => {
    async function follow() {
      const id = Number(/^#reply-(\d{1,15})$/.exec(location.hash)?.[1]);
      if (!id) return setTarget(null);
      // If it doesn’t load, the page stays at the top.
      await latest.current.loadThrough(id).catch(() => false);
      setTarget(id);
    }
    void follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    const place = target === null ? null : document.getElementById(`reply-${target}`);
    place?.scrollIntoView({ block: 'start' });
    place?.focus({ preventScroll: true });
  }, [target]);
  return target;
}
