import { useEffect, useState } from 'react';

const PARTS = [
  { id: 'first-year', label: 'First year' },
  { id: 'budget', label: 'Budget' },
  { id: 'risks', label: 'Risks' },
  { id: 'ninety-days', label: '90 days' },
  { id: 'full-text', label: 'Full text' },
];

/** The parts of the plan. On a phone the row scrolls sideways. */
export function SectionNav() {
  const [current, setCurrent] = useState('first-year');
  useEffect(() => {
    // The part that crosses the upper third of the screen is the one being read.
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id);
      },
      { rootMargin: '-30% 0px -65% 0px' },
    );
    for (const { id } of PARTS) {
      const part = document.getElementById(id);
      if (part) seen.observe(part);
    }
    return () => seen.disconnect();
  }, []);
  return (
    <nav
      aria-label="Parts of the plan"
      className="mt-8 overflow-x-auto border-line border-y max-sm:-mx-6 max-sm:px-6 print:hidden"
    >
      <ul className="flex gap-x-6">
        {PARTS.map(({ id, label }) => (
          <li key={id} className="flex-none">
            <a
              href={`#${id}`}
              aria-current={current === id ? 'true' : undefined}
              className="inline-flex min-h-12 items-center text-muted no-underline hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
