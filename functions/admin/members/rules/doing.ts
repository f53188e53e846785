// What a member did last, in a few words.

export type Doing =
  | { kind: 'finished' | 'handed-in'; at: string; lesson: string }
  | { kind: 'read'; at: string; lesson: string; part: number }
  | { kind: 'asked'; at: string; replies: number }
  | { kind: 'answered' | 'saved'; at: string };

/** The latest of these JSON objects; null if there is none. */
export function lastDoing(doings: readonly (string | Doing | null)[]): Doing | null {
  const all = doings.flatMap((one) =>
    one === null ? [] : typeof one === 'string' ? (JSON.parse(one) as Doing) : one,
  );
  return all.sort((a, b) => b.at.localeCompare(a.at))[0] ?? null;
}

/** “stopped in “Price your first service,” part 3” */
export function doingText(
  doing: Doing | null,
  lastSeenAt: string | null,
  titleOf: (lesson: string) => string,
): string {
  if (doing === null)
    return lastSeenAt === null ? 'has never signed in' : 'signed in, did nothing yet';
  switch (doing.kind) {
    case 'finished':
      return `finished “${titleOf(doing.lesson)}”`;
    case 'read':
      return `stopped in “${titleOf(doing.lesson)},” part ${doing.part + 1}`;
    case 'handed-in':
      return `handed in “${titleOf(doing.lesson)}”`;
    case 'asked':
      return doing.replies === 0 ? 'asked in the forum, no answer' : 'asked in the forum';
    case 'answered':
      return 'answered in the forum';
    case 'saved':
      return 'saved their work';
  }
}
