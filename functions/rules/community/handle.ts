// The name by which a member is mentioned: @keisha-w.

/** A mention in a text: the letter before it must not belong to an email address. */
const MENTION = /(?<![\p{L}\p{N}@/._-])@([a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9]))/giu;

/** Candidates, best first; the last one is free unless somebody has that very ID. */
export function handlesFor(member: { id: string; firstName: string; lastName: string }): string[] {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '');
  const first = plain(member.firstName).slice(0, 20).replace(/-+$/, '') || 'member';
  const initial = plain(member.lastName).slice(0, 1);
  const name = initial ? `${first}-${initial}` : first;
  const code = member.id.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();
  return [
    ...(name.length < 2 ? [] : [name]),
    `${name}-${code.slice(-4)}`,
    `member-${code}`.slice(0, 40),
  ];
}

/** The handles that a text mentions, in lower case, each once, at most ten. */
export function mentionedIn(text: string): string[] {
  const found = [...text.matchAll(MENTION)].map(([, handle = '']) => handle.toLowerCase());
  return [...new Set(found)].slice(0, 10);
}
