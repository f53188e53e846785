import type { Candidate } from './text.ts';

/** By its number in the list, its commit, or the beginning of its id. A sentence if that is none, or more than one. */
export function chosen(candidates: readonly Candidate[], typed: string): Candidate | string {
  const byNumber = /^\d{1,2}$/.test(typed) ? candidates[Number(typed) - 1] : undefined;
  if (byNumber) return byNumber;
  const name = typed.toLowerCase();
  const found = candidates.filter(
    // A whole commit begins with the tag.
    ({ tag, id }) =>
      id.startsWith(name) || (tag !== '' && (tag.startsWith(name) || name.startsWith(tag))),
  );
  // The same commit may have been deployed again, with newer content: the newest one that had the traffic.
  const [only] = found.length > 1 ? found.filter(({ wasLive }) => wasLive) : found;
  if (found.length === 0)
    return `None of the last versions is ${typed}. Cloudflare keeps older ones: \`wrangler versions view\`.`;
  return only ?? found[0] ?? `None of the last versions is ${typed}.`;
}
