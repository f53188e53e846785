// A database that reads and never writes. A statement that would write does nothing: a page that notes in passing what a
// member has seen is shown as usual, and notes nothing.

/** What begins with WITH may still write. */
const WRITES =
  /\b(INSERT\s+(OR\s+\w+\s+)?INTO|REPLACE\s+INTO|DELETE\s+FROM|UPDATE\s+(OR\s+\w+\s+)?\w+\s+(AS\s+\w+\s+)?SET)\b/i;
const STRINGS_AND_COMMENTS = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g;

/** Texts that a member writes for no one else: a colleague who sees the site as they do finds none. */
const PRIVATE = /\b(lesson_notes|community_drafts)\b/;

export const isRead = (sql: string): boolean => {
  const code = sql.replace(STRINGS_AND_COMMENTS, ' ');
  return /^\s*SELECT\b/i.test(code) || (/^\s*WITH\b/i.test(code) && !WRITES.test(code));
};

const NOTHING = 'SELECT NULL AS none WHERE 0';

/** `isHidden`: what a reader who is not the member finds none of. */
export function readOnly(
  db: D1Database,
  isHidden = (sql: string) => PRIVATE.test(sql),
): D1Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare')
        return (sql: string) =>
          isRead(sql) && !isHidden(sql) ? target.prepare(sql) : nothing(target);
      if (name === 'exec') return async () => ({ count: 0, duration: 0 });
      const member = Reflect.get(target, name, target) as unknown;
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

/** Takes the values of the statement that it replaces, and ignores them. */
function nothing(db: D1Database): D1PreparedStatement {
  const statement = db.prepare(NOTHING);
  return new Proxy(statement, {
    get(target, name, self) {
      if (name === 'bind') return () => self;
      const member = Reflect.get(target, name, target) as unknown;
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
