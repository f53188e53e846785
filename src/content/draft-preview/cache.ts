/** Replaces ../cache.ts in the Worker: one editor's drafts must not be cached for another editor. */
export const cache = <Result>(ask: () => Promise<Result>): (() => Promise<Result>) => ask;
