// On a wide page notes are in the margin, where they take no room from the text: one that would cover the one before it
// moves down. Moved by `translate`, which shifts nothing else.

const WIDE = '(width >= 80rem)';
const GAP = 10;
/** The height that a pencil takes in the margin if it had to move. */
const PENCIL = 36;

interface Side {
  /** The top of its paragraph. */
  top: number;
  height: number;
}

/** The distances by which they have to move down, in their order. Pure. */
export function movesFor(sides: readonly Side[]): number[] {
  let free = Number.NEGATIVE_INFINITY;
  return sides.map(({ top, height }) => {
    const at = Math.max(top, free);
    if (height > 0) free = at + height + GAP;
    else if (at > top) free = at + PENCIL;
    return at - top;
  });
}

/** Keeps the notes from overlapping until the returned function is called. */
export function stackInMargin(lesson: HTMLElement): () => void {
  const sides = [...lesson.querySelectorAll<HTMLElement>('.note-side')];
  const wide = matchMedia(WIDE);
  const arrange = () => {
    const moves = wide.matches
      ? movesFor(
          sides.map((side) => ({
            top: side.parentElement?.getBoundingClientRect().top ?? 0,
            // A pencil without notes covers nothing at its own paragraph.
            height: side.lastElementChild?.hasChildNodes() ? side.scrollHeight : 0,
          })),
        )
      : [];
    for (const [i, side] of sides.entries()) {
      side.style.translate = moves[i] ? `0 ${Math.round(moves[i])}px` : '';
    }
  };
  const observer = new ResizeObserver(arrange);
  observer.observe(lesson);
  for (const side of sides) if (side.lastElementChild) observer.observe(side.lastElementChild);
  wide.addEventListener('change', arrange);
  return () => {
    observer.disconnect();
    wide.removeEventListener('change', arrange);
  };
}
