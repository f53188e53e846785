// Suggests the pages that a wrong URL may have meant.

interface Named {
  path: string;
  words: readonly string[];
}

const MOST = 3;
/** Longer paths are no typos, and comparing them would be slow. */
const LONGEST = 80;

/** The likeliest first; empty if nothing comes near. */
export function nearestPages<Page extends Named>(typed: string, pages: readonly Page[]): Page[] {
  const names = namesIn(typed);
  return pages
    .map((page) => ({
      page,
      miss: Math.min(
        ...[page.path.slice(1), ...page.words].flatMap((word) =>
          names.map((name) => missBy(name, word)),
        ),
      ),
    }))
    .filter(({ miss }) => miss <= 1 / 3)
    .toSorted((a, b) => a.miss - b.miss)
    .slice(0, MOST)
    .map(({ page }) => page);
}

/** The whole path and each of its parts, without the extras of servers and editors. */
function namesIn(typed: string): string[] {
  const whole = decoded(typed)
    .toLowerCase()
    .replace(/\.[a-z]{2,5}$/, '')
    .replaceAll(/^\/+|\/+$/g, '')
    .replaceAll(/[\s_]+/g, '-');
  if (whole.length > LONGEST) return [];
  return [whole, ...whole.split('/')].filter((name) => name.length > 1);
}

/** 0: identical; 1: nothing in common. A prefix of a word counts as one wrong letter. */
function missBy(name: string, word: string): number {
  if (name.length > 2 && word.startsWith(name) && word !== name) return 1 / word.length;
  return editDistance(name, word) / Math.max(word.length, 3);
}

/** Insertions, deletions, substitutions and swaps of neighbors. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      (rows[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped);
    }
  }
  return at(a.length, b.length);
}

function decoded(typed: string): string {
  try {
    return decodeURIComponent(typed);
  } catch {
    return typed;
  }
}
