// The name by which a member is mentioned: @keisha-w.
import { MENTION } from './mention.ts';
import { type Block, type Inline, readText } from './text.ts';

/** Candidates, best first; the last one contains the member's ID, so it is free. */
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

/** The handles that a text mentions, in lower case, each once, at most ten. Code and quotes don't count. */
export function mentionedIn(text: string): string[] {
  return [...new Set(readText(text).flatMap(mentionsInBlock))].slice(0, 10);
}

function mentionsInBlock(block: Block): string[] {
  if (block.type === 'paragraph') return block.children.flatMap(mentionsIn);
  return block.type === 'list' ? block.items.flat().flatMap(mentionsInBlock) : [];
}

function mentionsIn(part: Inline): string[] {
  if (part.type === 'mention') return [part.handle];
  return 'children' in part ? part.children.flatMap(mentionsIn) : [];
}

/** The same text, without mentions of this handle. */
export function withoutMention(text: string, handle: string): string {
  return text.replaceAll(MENTION, (found, name: string) =>
    name.toLowerCase() === handle ? 'a former member' : found,
  );
}
