/** The message at a field whose text is too long to save; undefined if it fits. The text itself is not changed. */
export function tooLong(text: string, most: number): string | undefined {
  return text.length > most
    ? `Use at most ${most.toLocaleString('en-US')} characters. This has ${text.length.toLocaleString('en-US')}.`
    : undefined;
}
