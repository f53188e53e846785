// A hanging database must not hang every request: the visitor is told to try again while still waiting. The same wrapper
// counts what each query cost, so that a query passes through one and not through two.
import type { QueryMeter } from '../environment.ts';

/** Per query. A Stripe call next to it takes as long at most, and no request waits over eight seconds for both. */
const DEADLINE_MS = 5000;

const ASKS: ReadonlySet<unknown> = new Set(['first', 'all', 'run', 'raw', 'batch', 'exec']);

interface Options {
  /** Milliseconds, in place of five seconds. */
  ms?: number;
  /** Counts what each query cost. */
  meter?: QueryMeter | undefined;
}

/** Fails like D1 itself, so the response is the same. The statement may still be executed. */
export function withDeadline(
  db: D1Database,
  { ms = DEADLINE_MS, meter }: Options = {},
): D1Database {
  return timed(db, ms, meter);
}

function timed<T extends object>(target: T, ms: number, meter?: QueryMeter): T {
  return new Proxy(target, {
    get(_, name) {
      const member = Reflect.get(target, name, target) as unknown;
      if (typeof member !== 'function') return member;
      if (name === 'first' && meter)
        return (column?: string) =>
          first(target as unknown as D1PreparedStatement, { ms, meter }, column);
      return (...given: unknown[]) => {
        const answer = member.apply(target, given) as unknown;
        if (ASKS.has(name)) return metered(inTime(answer as Promise<unknown>, ms), meter);
        return name === 'prepare' || name === 'bind' ? timed(answer as object, ms, meter) : answer;
      };
    },
  });
}

/** D1’s own `first` is the first row of `all`, without what it cost. */
async function first(
  statement: D1PreparedStatement,
  { ms, meter }: Required<Pick<Options, 'ms'>> & { meter: QueryMeter },
  column?: string,
) {
  const { results, meta } = await inTime(statement.all<Record<string, unknown>>(), ms);
  meter.add(meta);
  const [row] = results;
  if (!row) return null;
  if (column === undefined) return row;
  if (row[column] === undefined)
    throw new Error(`D1_COLUMN_NOTFOUND: Column not found (${column})`);
  return row[column];
}

async function metered<T>(answer: Promise<T>, meter: QueryMeter | undefined): Promise<T> {
  const result = await answer;
  if (meter) {
    const all = Array.isArray(result) ? result : [result];
    for (const one of all as { meta?: D1Meta }[]) meter.add(one?.meta);
  }
  return result;
}

async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`D1_ERROR: no answer within ${ms / 1000} seconds`)),
      ms,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
