// A hanging database must not hang every request: the visitor is told to try again while still waiting.

/** Per query. A Stripe call next to it takes as long at most, and no request waits over eight seconds for both. */
const DEADLINE_MS = 5000;

const ASKS: ReadonlySet<unknown> = new Set(['first', 'all', 'run', 'raw', 'batch', 'exec']);

/** Fails like D1 itself, so the response is the same. The statement may still be executed. */
export function withDeadline(db: D1Database, ms = DEADLINE_MS): D1Database {
  return timed(db, ms);
}

function timed<T extends object>(target: T, ms: number): T {
  return new Proxy(target, {
    get(_, name) {
      const member = Reflect.get(target, name, target) as unknown;
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        const answer = member.apply(target, given) as unknown;
        if (ASKS.has(name)) return inTime(answer as Promise<unknown>, ms);
        return name === 'prepare' || name === 'bind' ? timed(answer as object, ms) : answer;
      };
    },
  });
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
