/** Long property runs have their full length in `npm run test:full`; a push runs a tenth of them. */
export const FULL = process.env.TEST_FULL === '1';

/** How many runs of `full` to make now: a tenth, rounded up, unless everything runs. */
export function runs(full: number): number {
  return FULL ? full : Math.ceil(full / 10);
}
