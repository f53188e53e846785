import type { WaitingChange } from './change.ts';

/** Changes of this page on their first attempt: whether they have to wait is not known yet. */
const underWay = new Map<string, WaitingChange>();

export const isUnderWay = (id: string): boolean => underWay.has(id);
export const changeUnderWay = (id: string): WaitingChange | undefined => underWay.get(id);

export async function whileUnderWay<T>(change: WaitingChange, work: () => Promise<T>): Promise<T> {
  underWay.set(change.id, change);
  try {
    return await work();
  } finally {
    underWay.delete(change.id);
  }
}
