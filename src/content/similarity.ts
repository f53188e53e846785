// Finds near-duplicate texts, such as a prompt that was saved twice with another title.

/** Texts are compared by runs of three consecutive words. */
const RUN = 3;
/** From this share on, of 0 to 1, two texts count as the same: half of all their runs. */
const SAME = 0.5;

export interface Alike {
  first: string;
  second: string;
  /** The shared part of all runs of three words in both texts; 0 to 1. */
  share: number;
}

/** Pairs that differ only in names, numbers, {variables} and punctuation. Time grows with the pairs that share words. */
export function alikeTexts(texts: readonly { id: string; text: string }[]): Alike[] {
  const runs = texts.map(({ text }) => runsOf(text));
  const holders = new Map<string, number[]>();
  const alike: Alike[] = [];
  for (const [current, own] of runs.entries()) {
    const shared = new Map<number, number>();
    for (const run of own) {
      const before = holders.get(run) ?? [];
      for (const other of before) shared.set(other, (shared.get(other) ?? 0) + 1);
      holders.set(run, [...before, current]);
    }
    for (const [other, both] of shared) {
      const share = both / (own.size + (runs[other]?.size ?? 0) - both);
      if (share >= SAME)
        alike.push({ first: idOf(texts, other), second: idOf(texts, current), share });
    }
  }
  return alike;
}

function runsOf(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replace(/\{[^}]*\}/g, ' ')
      .match(/\p{L}+/gu) ?? [];
  return new Set(words.slice(RUN - 1).map((_, i) => words.slice(i, i + RUN).join(' ')));
}

function idOf(texts: readonly { id: string }[], index: number): string {
  return texts[index]?.id ?? '';
}
