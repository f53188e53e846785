// The page that a notification is about. No imports: a small script on every member page loads this file as well.

/** `/community/12` for `/community/12/a-title#reply-3`; likewise for groups and resources. A lesson keeps its `?module=`. */
export function placeOf(address: string): string {
  const lesson = /^\/micro-learning\?module=[\w.-]+/.exec(address)?.[0];
  if (lesson) return lesson;
  const path = address.replace(/[?#].*/s, '');
  return /^\/community\/(?:groups\/|resources\/)?\d+(?=\/|$)/.exec(path)?.[0] ?? path;
}

/** The discussion's id if the place is a discussion, else null. */
export function threadOf(place: string): number | null {
  const id = Number(/^\/community\/(\d{1,15})$/.exec(place)?.[1]);
  return id > 0 ? id : null;
}
