export interface CustomerGroup {
  id: string;
  words: readonly string[];
  /** "salons", "a salon", as they fit into a sentence. */
  many: string;
  one: string;
  /** A precise description, for when the member names no customers. */
  who: string;
  /** Where to meet them, in one line. */
  reach: string;
  /** Factor on a template's usual price. */
  priceFactor: number;
  risk: readonly [risk: string, answer: string];
}
