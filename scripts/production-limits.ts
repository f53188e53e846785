// Local D1 accepts what production refuses, so a test that passes here could fail there.
// This wrapper refuses the same: https://developers.cloudflare.com/d1/platform/limits/
const MAX_PARAMETERS = 100;
const MAX_SQL_BYTES = 100_000;
const MAX_VALUE_BYTES = 2_000_000;
const MAX_LIKE_BYTES = 50;
/** 50 on the free plan, 1,000 on the paid one; nothing here should come near either. */
const MAX_QUERIES_PER_REQUEST = 50;

const bytes = (text: string) => new TextEncoder().encode(text).length;
const size = (value: unknown) =>
  typeof value === 'string' ? bytes(value) : ((value as ArrayBufferView | null)?.byteLength ?? 0);

export function withProductionLimits(db: D1Database): D1Database {
  let queries = 0;
  const count = (n: number) => {
    queries += n;
    if (queries > MAX_QUERIES_PER_REQUEST) throw exceeded(`${queries} queries in one request`);
  };
  const limited = (sql: string, statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') {
          return (...values: unknown[]) => {
            checkValues(sql, values);
            return limited(sql, target.bind(...values));
          };
        }
        const member = Reflect.get(target, name, target) as unknown;
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          count(1);
          return member.apply(target, args) as unknown;
        };
      },
    });
  const limitedDatabase = (db: D1Database): D1Database =>
    new Proxy(db, {
      get(target, name) {
        if (name === 'prepare') {
          return (sql: string) => {
            if (bytes(sql) > MAX_SQL_BYTES) throw exceeded(`a statement of ${bytes(sql)} bytes`);
            return limited(sql, target.prepare(sql));
          };
        }
        if (name === 'batch') {
          return (statements: D1PreparedStatement[]) => {
            count(statements.length);
            return target.batch(statements);
          };
        }
        // One request may use several sessions of the database: their queries are counted together.
        if (name === 'withSession' && target.withSession) {
          return (constraint: string) => limitedDatabase(target.withSession(constraint) as never);
        }
        const member = Reflect.get(target, name, target) as unknown;
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
  return limitedDatabase(db);
}

function checkValues(sql: string, values: unknown[]): void {
  if (values.length > MAX_PARAMETERS) throw exceeded(`${values.length} parameters`);
  for (const value of values) {
    if (size(value) > MAX_VALUE_BYTES) throw exceeded('a value over 2 MB');
    if (
      typeof value === 'string' &&
      /\b(LIKE|GLOB)\b/i.test(sql) &&
      bytes(value) > MAX_LIKE_BYTES
    ) {
      throw exceeded('a LIKE pattern over 50 bytes');
    }
  }
}

function exceeded(what: string): Error {
  return new Error(`D1 limit of production: ${what}`);
}
