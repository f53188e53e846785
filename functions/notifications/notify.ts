// What members hear of. These statements go into the batch of their cause, and are harmless when repeated.

/** Whom a new reply concerns: the post’s author, the author above it, followers, and who is mentioned. Writing follows. */
export function notifyOfReply(
  db: D1Database,
  reply: { authorId: string; requestId: string; mentioned: readonly string[] },
  now: Date,
): D1PreparedStatement[] {
  void [db, reply, now];
  return [];
}

/** Who is mentioned in a new post. Its author follows it. */
export function notifyOfPost(
  db: D1Database,
  post: { authorId: string; requestId: string; mentioned: readonly string[] },
  now: Date,
): D1PreparedStatement[] {
  void [db, post, now];
  return [];
}

export type NotificationEvent =
  | 'reply'
  | 'mention'
  | 'accepted'
  | 'like'
  | 'group'
  | 'resource'
  | 'moderation';

/**
 * One notification for one member, about one thing. `key` says what about: the same key is told once.
 * `href` is a path of this site; `text` is one short sentence.
 */
export function notify(
  db: D1Database,
  notification: {
    memberId: string;
    event: NotificationEvent;
    key: string;
    text: string;
    href: string;
    /** Who caused it; nobody hears of what they did themselves, or of whom they blocked. */
    actorId: string | null;
  },
  now: Date,
): D1PreparedStatement[] {
  void [db, notification, now];
  return [];
}
