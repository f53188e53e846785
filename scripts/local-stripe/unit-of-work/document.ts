// An object as Stripe returns it, plus internal notes of the local Stripe.
export interface Document {
  id: string;
  object: string;
  created?: number;
  deleted?: boolean;
  test_clock?: unknown;
}

/** `T` with internal notes that responses omit: the actual test card, the events already sent. */
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
