/**
 * Of an element’s corners and its center, those that are outside the window or below something else.
 * Runs in the browser: `locator.evaluate(partsNotSeen)`.
 */
export function partsNotSeen(element: HTMLElement): string[] {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const inset = 4;
  const points = {
    'top left': [left + inset, top + inset],
    'top right': [right - inset, top + inset],
    center: [(left + right) / 2, (top + bottom) / 2],
    'bottom left': [left + inset, bottom - inset],
    'bottom right': [right - inset, bottom - inset],
  } as const;
  const inWindow = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  return [
    ...(inWindow ? [] : ['outside the window']),
    ...Object.entries(points)
      .filter(([, [x, y]]) => !element.contains(document.elementFromPoint(x, y)))
      .map(([name]) => name),
  ];
}
