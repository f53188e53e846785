// A member's progress in a business model. Steps may be done in any order; the next one is the first that is not done.

export interface ModelProgress {
  done: number;
  total: number;
  /** Items of the steps that are done: `{key}/{step's _key}`. */
  items: ReadonlySet<string>;
}

/** `doneItems`: steps of any model, as `{key}/{step's _key}`. */
export function modelProgress(
  key: string,
  total: number,
  doneItems: readonly string[],
): ModelProgress {
  const items = new Set(doneItems.filter((item) => item.startsWith(`${key}/`)));
  return { done: Math.min(items.size, total), total, items };
}

/** For people: "3 of 7 steps". */
export function progressText({ done, total }: Pick<ModelProgress, 'done' | 'total'>): string {
  if (done === total) return `All ${total} steps done`;
  return `${done} of ${total} steps`;
}
