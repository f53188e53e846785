// What is kept of the checks of a hand-in. Apart from the engine: a lesson shows it before anything is checked.
export interface HandInChecks {
  /** A hash of the checks as they were then. */
  version: string;
  /** How many checks there were. */
  of: number;
  /** The indexes of those that passed, in their order. */
  passed: number[];
}

/** As the database stores them. */
export const storedChecks = (stored: string | null): HandInChecks | null =>
  stored === null ? null : (JSON.parse(stored) as HandInChecks);
