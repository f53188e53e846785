/** The note below a figure, without repeating its label: `a month, illustrative`. */
export function figureNote(
  label: string,
  { words, illustrative }: { words: string; illustrative: boolean },
): string {
  const repeats = words.toLowerCase().startsWith(label.toLowerCase());
  const rest = repeats ? words.slice(label.length).trim() : words;
  return [rest, illustrative ? 'illustrative' : ''].filter(Boolean).join(', ');
}
