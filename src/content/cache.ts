/** Queries once per build; in development every time, so that edits show. */
export function cache<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let answer: Promise<Result> | undefined;
  return () => {
    if (!answer || process.env.NODE_ENV === 'development') answer = ask();
    return answer;
  };
}
