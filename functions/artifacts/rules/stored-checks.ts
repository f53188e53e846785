// The stored results of a hand-in's checks. Apart from the checks' code: a lesson shows them before anything is checked.
export interface HandInChecks {
  /** A hash of the checks as they were then. */
  version: string;
  /** The number of checks. */
  of: number;
  /** The indexes of those that passed, in their order. */
  passed: number[];
}

/** As the database stores them. */
export const storedChecks = (stored: string | null): HandInChecks | null =>
  stored === null ? null : (JSON.parse(stored) as HandInChecks);
