const MARKS = [
  { place: 'top-0 left-0 -translate-1/2', lines: 'M0 14h9M14 0v9' },
  { place: 'top-0 right-0 translate-x-1/2 -translate-y-1/2', lines: 'M19 14h9M14 0v9' },
  { place: 'bottom-0 left-0 -translate-x-1/2 translate-y-1/2', lines: 'M0 14h9M14 19v9' },
  { place: 'right-0 bottom-0 translate-1/2', lines: 'M19 14h9M14 19v9' },
] as const;

/** A printer's marks around the corners of the surface that it lies in. */
export function CropMarks() {
  return MARKS.map(({ place, lines }) => (
    <svg
      key={place}
      // The marks of neighboring sheets meet between them.
      data-over=""
      viewBox="0 0 28 28"
      className={`pointer-events-none absolute size-7 text-muted ${place}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
    >
      <path d={lines} />
    </svg>
  ));
}
