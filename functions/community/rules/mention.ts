/** A mention in a text: the character before it must not belong to an email address. */
export const MENTION =
  /(?<![\p{L}\p{N}@/._-])@([a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9]))(?![\p{L}\p{N}_])/giu;
