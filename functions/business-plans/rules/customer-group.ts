export interface CustomerGroup {
  id: string;
  words: readonly string[];
  /** "salons", "a salon", as they fit into a sentence. */
  many: string;
  one: string;
  /** Who exactly, when the member names no one. */
  who: string;
  /** Where they can be met, in a line. */
  reach: string;
  /** What they tend to pay, against a template's usual price. */
  priceFactor: number;
  risk: readonly [risk: string, answer: string];
}
