// A member's place in the tutorial: pure, so that every walk can be tested.

/** Where the dialog opens: the step that this browser kept, else the first one that was not visited. From 0. */
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

/** 17 to 100. */
export const percentAt = (step: number, steps: number) => Math.round((100 * (step + 1)) / steps);
