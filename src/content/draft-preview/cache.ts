/** In place of ../cache.ts in the Worker: one editor's drafts are not the next one's. */
export const cache = <Result>(ask: () => Promise<Result>): (() => Promise<Result>) => ask;
