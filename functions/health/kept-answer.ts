// An answer that this isolate gives again for a few seconds: what is asked here costs a call of the status board or a look
// at the database, needs no account, and a query string or a cookie gets past the edge's cache.

export class KeptAnswer<T> {
  #last: { at: number; answer: T } | null = null;

  /**
   * Keeps answers and never promises: one request cannot wait for what another has asked
   * (https://developers.cloudflare.com/workers/observability/errors/#cannot-perform-io-on-behalf-of-a-different-request).
   * 0 seconds asks each time.
   */
  async within(seconds: number, ask: () => Promise<T>, now = Date.now()): Promise<T> {
    const last = this.#last;
    if (last && now >= last.at && now - last.at < seconds * 1000) return last.answer;
    const answer = await ask();
    this.#last = { at: now, answer };
    return answer;
  }
}
