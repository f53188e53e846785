// Where a tour's card goes, and how far the page scrolls for it. All lengths in CSS pixels, all places in the window.
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
/** Between card and edge of the window. */
const MARGIN = 12;
/** The outline's width. */
const EDGE = 5;
/** Below this there is no beside: the card lies at the lower edge. */
const NARROW = 640;

const AFTER: Record<Side, readonly Side[]> = {
  top: ['top', 'bottom', 'right', 'left'],
  bottom: ['bottom', 'top', 'right', 'left'],
  left: ['left', 'right', 'bottom', 'top'],
  right: ['right', 'left', 'bottom', 'top'],
};

/** Beside the target, on the wanted side if there is room; null: nowhere, so the card lies at the lower edge. */
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

/** The part of it that is in the window, so that its outline is seen on all sides. */
export function seenPart({ left, top, width, height }: Box, view: Size): Box {
  const clip = (at: number, all: number) => Math.max(EDGE, Math.min(at, all - EDGE));
  const start = { left: clip(left, view.width), top: clip(top, view.height) };
  return {
    ...start,
    width: clip(left + width, view.width) - start.left,
    height: clip(top + height, view.height) - start.top,
  };
}

/** How far from the window's upper edge the target should begin, below a bar that stays there. */
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
