// Shortens long property runs and matrices on a push; `npm run test:full` runs all of them.
import { SEED } from './seed.ts';

/** Everything at its full length: every run, and every combination. */
export const FULL = process.env.TEST_FULL === '1';

/** The number of runs to make out of `full`: a tenth, rounded up, unless everything runs. */
export function runs(full: number): number {
  return FULL ? full : Math.ceil(full / 10);
}

/**
 * The number of parts of long lists of similar cases, and of the slow tests of the tools that operators and developers
 * run: each push takes one part, the next push the next.
 */
export const PARTS = 6;

/** The part that `npm test` runs, from 0. If it is not set, as when one file is run, every case runs. */
const PART = FULL || !process.env.TEST_PART ? undefined : Number(process.env.TEST_PART);

/**
 * The cases of this push, of pages or screens that are looked at in several widths, themes or ways to press. Each is in
 * one of six pushes in a row. Tests that share a list and begin at different places take different parts of it. Lists
 * about money, access, consent and what is paid for run whole.
 */
export function inTurn<T>(all: readonly T[], beginAt = 0): readonly T[] {
  if (PART === undefined) return all;
  return all.filter((_, place) => place % PARTS === (PART + beginAt) % PARTS);
}

/** Of these files, the ones that this push leaves to the next five. */
export function leftOut(files: readonly string[]): string[] {
  const taken = new Set(inTurn(files.toSorted()));
  return files.filter((file) => !taken.has(file));
}

/**
 * The `count` cases of a matrix that a push runs, evenly spread and in order. Another name selects other cases, so
 * that the pages of a test together see every one; so does another seed.
 */
export function sample<T>(all: readonly T[], count: number, name = ''): readonly T[] {
  if (FULL || all.length <= count) return all;
  const first = numberOf(name) % all.length;
  const taken = Array.from(
    { length: count },
    (_, i) => (first + Math.floor((i * all.length) / count)) % all.length,
  );
  return taken.toSorted((a, b) => a - b).map((place) => all[place] as T);
}

/** FNV-1a: names that differ in one letter come out far apart. */
function numberOf(name: string): number {
  let hash = SEED ^ 0x81_1c_9d_c5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x1_00_01_93);
  return (hash ^ (hash >>> 15)) >>> 0;
}
