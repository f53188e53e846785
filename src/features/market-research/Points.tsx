interface Props {
  heading: string;
  id: string;
  sign: '+' | '−';
  points: readonly string[];
}

/** Opportunities or threats: the heading says which, the sign only repeats it. */
export function Points({ heading, id, sign, points }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="mt-2">
        {points.map((point) => (
          <li
            key={point}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] border-line border-b border-dashed py-3 leading-snug"
          >
            <span
              aria-hidden="true"
              className={`font-bold font-mono ${sign === '+' ? 'text-accent' : 'text-coral'}`}
            >
              {sign}
            </span>
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
