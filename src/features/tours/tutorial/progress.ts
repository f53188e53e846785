// A member's place in the tutorial: pure, so that every sequence can be tested.

/** The step that the dialog opens with: the one this browser kept, else the first unvisited one. From 0. */
export function openingStep(
  ids: readonly string[],
  visited: ReadonlySet<string>,
  kept: string | null,
): number {
  const step = /^\d{1,2}$/.test(kept ?? '') ? Number(kept) : -1;
  if (step >= 0 && step < ids.length) return step;
  const first = ids.findIndex((id) => !visited.has(id));
  return first < 0 ? ids.length - 1 : first;
}

/** From 17, for the first of six steps, to 100. */
export const percentAt = (step: number, steps: number) => Math.round((100 * (step + 1)) / steps);
