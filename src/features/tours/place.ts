// The position of a tour's card, and the page's scroll offset for it. In CSS pixels, relative to the viewport.
export type Side = 'top' | 'bottom' | 'left' | 'right';
export interface Size {
  width: number;
  height: number;
}
export interface Box extends Size {
  left: number;
  top: number;
}

/** Between card and target. */
const GAP = 16;
/** Between card and the viewport's edge. */
const MARGIN = 12;
/** The outline's width. */
const EDGE = 5;
/** Below this width nothing fits next to the target: the card is at the lower edge. */
const NARROW = 640;

const AFTER: Record<Side, readonly Side[]> = {
  top: ['top', 'bottom', 'right', 'left'],
  bottom: ['bottom', 'top', 'right', 'left'],
  left: ['left', 'right', 'bottom', 'top'],
  right: ['right', 'left', 'bottom', 'top'],
};

/** Next to the target, on the wanted side if there is room; null if nowhere, so the card is at the lower edge. */
export function cardPlace(
  target: Box,
  card: Size,
  view: Size,
  wanted: Side,
): { left: number; top: number } | null {
  if (view.width < NARROW) return null;
  const within = (start: number, length: number, all: number) =>
    Math.max(MARGIN, Math.min(start, all - length - MARGIN));
  const left = within(target.left + (target.width - card.width) / 2, card.width, view.width);
  const top = within(target.top + (target.height - card.height) / 2, card.height, view.height);
  const places: Record<Side, { left: number; top: number }> = {
    top: { left, top: target.top - card.height - GAP },
    bottom: { left, top: target.top + target.height + GAP },
    left: { left: target.left - card.width - GAP, top },
    right: { left: target.left + target.width + GAP, top },
  };
  const fits = ({ left, top }: { left: number; top: number }) =>
    left >= MARGIN &&
    top >= MARGIN &&
    left + card.width <= view.width - MARGIN &&
    top + card.height <= view.height - MARGIN;
  const side = AFTER[wanted].find((side) => fits(places[side]));
  return side ? places[side] : null;
}

/** The part of it inside the viewport, so that its outline is visible on all sides. */
export function seenPart({ left, top, width, height }: Box, view: Size): Box {
  const clip = (at: number, all: number) => Math.max(EDGE, Math.min(at, all - EDGE));
  const start = { left: clip(left, view.width), top: clip(top, view.height) };
  return {
    ...start,
    width: clip(left + width, view.width) - start.left,
    height: clip(top + height, view.height) - start.top,
  };
}

/** The target's offset from the viewport's upper edge, below a sticky bar. */
export function targetTop(target: Box, card: Size, view: Size, bar: number, wanted: Side): number {
  const room = view.height - bar - 2 * MARGIN;
  const isBeside =
    (wanted === 'left' && target.left >= card.width + GAP + MARGIN) ||
    (wanted === 'right' && target.left + target.width + GAP + card.width + MARGIN <= view.width);
  const both = isBeside ? Math.max(target.height, card.height) : target.height + GAP + card.height;
  if (view.width < NARROW || both > room) return bar + MARGIN;
  const free = (room - both) / 2;
  return bar + MARGIN + free + (wanted === 'top' ? card.height + GAP : 0);
}
