import { useEffect, useRef, useState } from 'react';
import type { OpenThread } from './use-thread.ts';

/** A link to one reply, `#reply-12`: one of a later page is fetched, then shown. */
export function useTarget(store: OpenThread): number | null {
  const [target, setTarget] = useState<number | null>(null);
  const latest = useRef(store);
  latest.current = store;
  useEffect(() => {
    async function follow() {
      const id = Number(/^#reply-(\d{1,15})$/.exec(location.hash)?.[1]);
      if (!id) return setTarget(null);
      // Without it, the page stays at its beginning.
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
