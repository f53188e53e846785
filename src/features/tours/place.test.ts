import { expect, test } from 'vitest';
import { runs } from '../../testing/run/full.ts';
import { fc } from '../../testing/run/seed.ts';
import { type Box, cardPlace, type Side, seenPart, targetTop } from './place.ts';

const length = (min: number, max: number) => fc.integer({ min, max });
const side = fc.constantFrom<Side>('top', 'bottom', 'left', 'right');
const card = fc.record({ width: length(200, 420), height: length(120, 400) });
const view = fc.record({ width: length(280, 2000), height: length(180, 1400) });
const target = fc.record({
  left: length(-200, 1800),
  top: length(-1500, 1500),
  width: length(1, 1600),
  height: length(1, 2500),
});
const apart = (a: Box, b: Box) =>
  a.left + a.width <= b.left ||
  b.left + b.width <= a.left ||
  a.top + a.height <= b.top ||
  b.top + b.height <= a.top;

test('a card next to its target is fully visible and never covers the target', () => {
  fc.assert(
    fc.property(target, card, view, side, (target, card, view, wanted) => {
      const place = cardPlace(target, card, view, wanted);
      if (!place) return;
      expect(place.left).toBeGreaterThanOrEqual(0);
      expect(place.top).toBeGreaterThanOrEqual(0);
      expect(place.left + card.width).toBeLessThanOrEqual(view.width);
      expect(place.top + card.height).toBeLessThanOrEqual(view.height);
      expect(apart(target, { ...card, ...place })).toBe(true);
    }),
    { numRuns: runs(2000) },
  );
});

test('the preferred side is used when there is room on it', () => {
  const target = { left: 500, top: 400, width: 200, height: 100 };
  const card = { width: 300, height: 200 };
  const view = { width: 1280, height: 900 };
  expect(cardPlace(target, card, view, 'top')).toEqual({ left: 450, top: 184 });
  expect(cardPlace(target, card, view, 'bottom')).toEqual({ left: 450, top: 516 });
  expect(cardPlace(target, card, view, 'left')).toEqual({ left: 184, top: 350 });
  expect(cardPlace(target, card, view, 'right')).toEqual({ left: 716, top: 350 });
});

test('on a phone, at 400 % zoom and for a target as large as the window the card is at the lower edge', () => {
  const card = { width: 300, height: 200 };
  const small = { left: 20, top: 100, width: 200, height: 40 };
  expect(cardPlace(small, card, { width: 360, height: 740 }, 'bottom')).toBeNull();
  expect(cardPlace(small, card, { width: 320, height: 200 }, 'top')).toBeNull();
  const huge = { left: 0, top: 80, width: 1280, height: 1700 };
  expect(cardPlace(huge, card, { width: 1280, height: 800 }, 'top')).toBeNull();
});

test('the page scrolls so that card and target are both visible if both can be', () => {
  fc.assert(
    fc.property(target, card, side, (box, card, wanted) => {
      const view = { width: 1280, height: 800 };
      const top = targetTop(box, card, view, 76, wanted);
      expect(top).toBeGreaterThanOrEqual(76);
      if (box.height + card.height + 150 > view.height) return;
      if (wanted !== 'top' && wanted !== 'bottom') return;
      const inside = { ...box, left: 400, width: 300, top };
      expect(cardPlace(inside, card, view, wanted)).not.toBeNull();
    }),
  );
});

test('the outline is inside the window, and covers all of a target that is', () => {
  fc.assert(
    fc.property(target, view, (target, view) => {
      const seen = seenPart(target, view);
      expect(seen.width).toBeGreaterThanOrEqual(0);
      expect(seen.height).toBeGreaterThanOrEqual(0);
      expect(seen.left + seen.width).toBeLessThan(view.width);
      expect(seen.top + seen.height).toBeLessThan(view.height);
    }),
  );
  const inside = { left: 40, top: 90, width: 500, height: 300 };
  expect(seenPart(inside, { width: 1280, height: 800 })).toEqual(inside);
});
