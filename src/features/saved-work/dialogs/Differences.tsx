import { useState } from 'react';
import type { Difference } from '../differences.ts';

/** Changing a year of numbers makes twelve rows: the first few are enough to recognize it. */
const AT_FIRST = 6;

/** The differences of two versions, mine and theirs next to each other. */
export function Differences({ list }: { list: readonly Difference[] }) {
  const [all, setAll] = useState(false);
  if (list.length === 0)
    return <p className="font-semibold">Both say the same. Keep either one.</p>;
  const shown = all ? list : list.slice(0, AT_FIRST);
  return (
    <section aria-labelledby="what-differs">
      <h3 id="what-differs" className="text-[1.1rem]">
        What differs
      </h3>
      <ul className="mt-2">
        {shown.map(({ label, mine, theirs }) => (
          <li key={label} className="border-line border-b border-dashed py-2.5 wrap-anywhere">
            <p dir="auto" className="font-semibold">
              {label}
            </p>
            <div className="mt-1 grid gap-x-5 gap-y-1 md:grid-cols-2">
              <Text name="Yours" text={mine} />
              <Text name="Other device" text={theirs} />
            </div>
          </li>
        ))}
      </ul>
      {shown.length < list.length && (
        <button type="button" className="text-link min-h-11" onClick={() => setAll(true)}>
          Show all {list.length} differences
        </button>
      )}
    </section>
  );
}

const Text = ({ name, text }: { name: string; text: string }) => (
  <p className="min-w-0">
    <span className="block font-mono text-[0.78rem] text-muted">{name}</span>
    <span dir="auto" className="line-clamp-6 whitespace-pre-line">
      {text || '–'}
    </span>
  </p>
);
