// An object as Stripe shows it, and beside it what only the local Stripe knows.
export interface Document {
  id: string;
  object: string;
  created?: number;
  deleted?: boolean;
  test_clock?: unknown;
}

/** `T` with notes that nobody outside sees: which card it really is, what was already announced. */
export type WithNotes<T, Notes> = T & { _notes: Notes };

export function visible<T>(document: T): T {
  const { _notes, ...rest } = document as T & { _notes?: unknown };
  return rest as T;
}

/** The value at `a.b.c`. */
export function at(document: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], document);
}
