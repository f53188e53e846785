// Lengths as people count them, and texts that have to be shorter. An ellipsis counts.

/** Code points: an emoji is one or a few, never half of one. */
export const characters = (text: string): number => [...text].length;

/** At most `most` characters, wherever that cuts. */
export function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${start(letters, most).trimEnd()}…` : text;
}

/** At most `most` characters, of whole words; a single long word is cut at the limit. */
export function shortened(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const room = start(letters, most);
  const space = room.lastIndexOf(' ');
  const words = space > room.length / 2 ? room.slice(0, space) : room;
  return `${words.replace(/[\s,;:.!?–—-]+$/u, '')}…`;
}

const start = (letters: readonly string[], most: number) => letters.slice(0, most - 1).join('');
