import { type RefObject, useEffect, useState } from 'react';

/** True from the first time the element is on the screen; immediately where the browser cannot tell. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || typeof IntersectionObserver === 'undefined') return setSeen(true);
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setSeen(true);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
