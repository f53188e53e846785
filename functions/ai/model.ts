// The interface of an AI model that writes text. Every provider implements it; routes know nothing else of them.

export interface TextRequest {
  /** Ours: the task and its rules. */
  system: string;
  /** The member's text. */
  user: string;
  maxOutputTokens: number;
  /** Milliseconds: from the call to the first word, between two of them, and from the call to the last. */
  deadline: { first: number; next: number; whole: number };
  signal: AbortSignal;
}

export interface TextModel {
  /**
   * Streams the text in parts; a part may be empty when the model only shows that it is alive.
   * Ends when the model is done or reached `maxOutputTokens`. Throws ModelFailure, or the signal's reason when aborted.
   */
  stream(request: TextRequest): AsyncGenerator<string>;
}

/** Failures and who pays: `isBilled` if the provider may bill the call, `counts` if it counts as the member's use. */
const FAILURES = {
  unreachable: { isBilled: false, counts: false },
  rejected: { isBilled: false, counts: false },
  busy: { isBilled: false, counts: false },
  slow: { isBilled: true, counts: false },
  stalled: { isBilled: true, counts: false },
  malformed: { isBilled: true, counts: false },
  interrupted: { isBilled: true, counts: false },
  // A member could ask for long answers, refusals and empty answers without end, at the founder's cost.
  long: { isBilled: true, counts: true },
  refused: { isBilled: true, counts: true },
  empty: { isBilled: true, counts: true },
} as const;

export type FailureCode = keyof typeof FAILURES;

/** `detail` is logged, so it must not contain any of the text: a status or an error code. */
export class ModelFailure extends Error {
  constructor(
    readonly code: FailureCode,
    readonly detail = '',
  ) {
    super(detail ? `${code} ${detail}` : code);
  }

  get isBilled(): boolean {
    return FAILURES[this.code].isBilled;
  }

  get counts(): boolean {
    return FAILURES[this.code].counts;
  }
}

/** Promised to members: at most eight seconds to the first word, and to each further one. */
export const WORD_MS = 8_000;
