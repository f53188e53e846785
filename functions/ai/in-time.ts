import { type FailureCode, ModelFailure, type TextRequest } from './model.ts';

/** Runs `open` with a signal that aborts at the deadlines, or when the request's own signal does. */
export async function* inTime(
  { deadline, signal }: Pick<TextRequest, 'deadline' | 'signal'>,
  open: (signal: AbortSignal) => AsyncIterable<string>,
): AsyncGenerator<string> {
  const late = new AbortController();
  const after = (ms: number, code: FailureCode) =>
    setTimeout(() => late.abort(new ModelFailure(code)), ms);
  const whole = after(deadline.whole, 'long');
  let next = after(deadline.first, 'slow');
  try {
    for await (const part of open(AbortSignal.any([signal, late.signal]))) {
      // An empty part only shows that the model is alive; the deadline is for a word.
      const isWord = part.trim() !== '';
      if (isWord) clearTimeout(next);
      yield part;
      // The limit is for the model: the time that the reader took does not count.
      if (isWord) next = after(deadline.next, 'stalled');
    }
  } finally {
    clearTimeout(next);
    clearTimeout(whole);
  }
}

/** Rejects with the signal's reason as soon as it is aborted: not every stream or binding listens to one. */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  // If the time limit wins, a later rejection of `promise` must not become an unhandled one.
  promise.catch(() => undefined);
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
