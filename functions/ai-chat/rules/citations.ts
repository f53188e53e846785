// A model may cite the sources that it was given, as [1], and nothing else: other numbers and all addresses are removed
// from the stream.

const CITED = /\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;
const ADDRESS = /\[([^\]\s]*)\]\([^)]*\)|\(?<?\b(?:https?:\/\/|www\.)[^\s)>]*>?\)?/gi;

export interface CitationFilter {
  /** Returns the text that is complete so far; an unfinished last word is held back. */
  push(part: string): string;
  /** Returns the text that was held back. */
  end(): string;
  /** Numbers of the sources that were cited. */
  readonly cited: ReadonlySet<number>;
}

export function citationFilter(sources: number): CitationFilter {
  let held = '';
  const cited = new Set<number>();
  const clean = (text: string) =>
    text.replace(ADDRESS, '$1').replace(CITED, (_, numbers: string) => {
      const known = numbers
        .split(',')
        .map(Number)
        .filter((number) => number >= 1 && number <= sources);
      for (const number of known) cited.add(number);
      return known.map((number) => `[${number}]`).join('');
    });
  return {
    cited,
    push(part) {
      held += part;
      // Up to the last space outside brackets.
      const open =
        held.lastIndexOf('[') > held.lastIndexOf(']') ? held.lastIndexOf('[') : held.length;
      const whole = held.slice(0, open).match(/^[\s\S]*\s/)?.[0] ?? '';
      // No citation and no address is this long.
      const text = whole || (held.length > 400 ? held : '');
      held = held.slice(text.length);
      return clean(text);
    },
    end() {
      const rest = clean(held);
      held = '';
      return rest;
    },
  };
}
