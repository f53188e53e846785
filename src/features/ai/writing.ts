/** What the model is asked for. */
export type Writing =
  /** A prompt that the member has filled in. At most 12,000 characters. */
  | { task: 'prompt'; text: string }
  /** A section of a plan or an analysis, rewritten as the member asks in at most 300 characters. */
  | { task: 'rewrite'; text: string; wish: string };
