// The sentence of a notification. Names are inserted when it is read, so that old names are stored nowhere.
import { onOneLine } from '../../rules/text/clean.ts';

const ACTOR = '{actor}';

export interface Actor {
  /** Null: a former member. */
  firstName: string | null;
  lastInitial: string | null;
  /** Other people who did the same since it was last read. */
  others: number;
}

export const beginsWithName = (text: string) => text.startsWith(ACTOR);

export function sentence(text: string, actor: Actor): string {
  return beginsWithName(text) ? namesOf(actor) + text.slice(ACTOR.length) : text;
}

/** "Keisha W.", "Keisha W. and 3 others" */
export function namesOf({ firstName, lastInitial, others }: Actor): string {
  const name =
    firstName === null
      ? 'A former member'
      : `${firstName || 'A member'}${lastInitial ? ` ${lastInitial}.` : ''}`;
  if (others < 1) return name;
  return `${name} and ${others === 1 ? '1 other' : `${others} others`}`;
}

const LINK_LIKE =
  /[^\s“”]*(?:\/\/|\bwww\.)[^\s“”]*|[^\s“”]+@[^\s“”]+\.[^\s“”]+|[\p{L}\p{N}][\p{L}\p{N}-]*(?:[.。．｡][\p{L}\p{N}-]+)*[.。．｡]\p{L}{2,}(?:\/[^\s“”]*)?/giu;

/** For an email: on one line, and nothing in it that an email client would turn into a link. */
export function withoutLinks(text: string): string {
  return onOneLine(text).replaceAll(LINK_LIKE, '…').trim();
}
