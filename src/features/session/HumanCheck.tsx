import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $humanCheck, showCheck } from './human-check.ts';

/** Shows Turnstile when the server asks for it; otherwise nothing. */
export function HumanCheck() {
  const check = useStore($humanCheck, { ssr: 'initial' });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    return check && place.current ? showCheck(place.current, check) : undefined;
  }, [check]);
  if (!check) return null;
  return (
    <section aria-label="A short check" className="rounded-control border border-line p-4">
      <p role="status">A quick check that you’re not a robot. Then the page continues by itself.</p>
      <div ref={place} className="mt-3 min-h-[65px]" />
    </section>
  );
}
