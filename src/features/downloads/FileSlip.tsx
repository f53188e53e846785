/** A sheet with a folded corner and the format on it. The row's text names the format as well. */
export function FileSlip({ format, isDone = false }: { format: string; isDone?: boolean }) {
  return (
    <svg viewBox="0 0 42 50" className="mt-0.5 h-[3.1rem] w-[2.6rem] flex-none" aria-hidden="true">
      <path
        d="M7 1.5h18.5L40.5 12v31.5a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5v-37a5 5 0 0 1 5-5z"
        className={isDone ? 'fill-tint stroke-accent' : 'fill-sheet stroke-ink'}
        strokeWidth="1.5"
      />
      <path
        d="M25.5 1.5V9a3 3 0 0 0 3 3h12"
        fill="none"
        className={isDone ? 'stroke-accent' : 'stroke-ink'}
        strokeWidth="1.5"
      />
      {isDone && (
        <path d="m14 20 5 5 9-10" fill="none" className="stroke-accent" strokeWidth="2.5" />
      )}
      <text x="21" y="41" textAnchor="middle" fontSize="10.5" className="fill-ink font-mono">
        {format}
      </text>
    </svg>
  );
}
