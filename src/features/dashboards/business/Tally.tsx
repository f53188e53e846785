/** A count as tally marks, in fives; from 26 on, only the number. */
export function Tally({ count }: { count: number }) {
  if (count < 1 || count > 25) return null;
  const fives = Math.floor(count / 5);
  const rest = count % 5;
  return (
    <span aria-hidden="true" className="flex flex-wrap items-center gap-2">
      {Array.from({ length: fives }, (_, five) => (
        <Marks key={String(five)} strokes={4} isCrossed />
      ))}
      {rest > 0 && <Marks strokes={rest} />}
    </span>
  );
}

function Marks({ strokes, isCrossed = false }: { strokes: number; isCrossed?: boolean }) {
  // Drawn by hand: no stroke is quite upright.
  const lines = Array.from(
    { length: strokes },
    (_, n) => `M${4 + n * 6} ${3 + (n % 2)}l${(n % 3) - 1} 18`,
  );
  const width = isCrossed ? 30 : 4 + strokes * 6;
  return (
    <svg
      viewBox={`0 0 ${width} 24`}
      width={width}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={lines.join('') + (isCrossed ? 'M1 17 27 7' : '')} />
    </svg>
  );
}
