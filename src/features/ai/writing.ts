/** A request to the model. */
export type Writing =
  /** A filled prompt. At most 12,000 characters. */
  | { task: 'prompt'; text: string }
  /** A section of a plan or an analysis, rewritten as the member asks in at most 300 characters. */
  | { task: 'rewrite'; text: string; wish: string }
  /** The hand-in for a lesson's task. */
  | { task: 'opinion'; text: string; moduleId: string };
