// How every plan divides its budget.

export const SPLIT = [
  { key: 'technology', label: 'Technology', percent: 40 },
  { key: 'marketing', label: 'Marketing', percent: 30 },
  { key: 'operations', label: 'Operations', percent: 20 },
  { key: 'buffer', label: 'Buffer', percent: 10 },
] as const;
export type SplitKey = (typeof SPLIT)[number]['key'];

/** Whole cents that add up to the budget: cents that cannot be divided go to the buffer. */
export function splitBudget(cents: number): Record<SplitKey, number> {
  const share = (percent: number) => Math.floor((cents * percent) / 100);
  const [technology, marketing, operations] = [share(40), share(30), share(20)];
  return { technology, marketing, operations, buffer: cents - technology - marketing - operations };
}
