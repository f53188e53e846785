// The glossary's terms under their first letters, as a dictionary has them.

/** Letters in the order of the alphabet; terms that begin with a digit come first, under "0–9". */
export function byLetter<T extends { term: string }>(terms: readonly T[]): [string, T[]][] {
  const groups = Map.groupBy(
    terms.toSorted((a, b) => a.term.localeCompare(b.term, 'en')),
    ({ term }) => letterOf(term),
  );
  return [...groups].sort(([a], [b]) => a.localeCompare(b, 'en'));
}

function letterOf(term: string): string {
  const first = term.charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '0–9';
}
