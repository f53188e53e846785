// Requests per second of two servers, in short rounds taken in turns: what else this machine does hits both.
import autocannon from 'autocannon';

export interface Target {
  url: string;
  cookie: string;
}

const CONNECTIONS = 32;

/** One round each, first one first and then the other way round; the very first pair only warms up. */
export async function compare(
  ours: Target,
  bare: Target,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<{ ours: number[]; bare: number[] }> {
  const figures = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    for (const name of order) {
      const perSecond = await oneRound(name === 'ours' ? ours : bare, seconds);
      if (round > 0) figures[name].push(perSecond);
    }
  }
  return figures;
}

async function oneRound({ url, cookie }: Target, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { Cookie: cookie, 'CF-Connecting-IP': '10.0.0.1' },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} broken connections`);
  }
  return result['2xx'] / result.duration;
}
