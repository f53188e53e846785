// Requests per second of several servers, in short alternating rounds, so that other load affects all of them.
import autocannon from 'autocannon';

export interface Target {
  url: string;
  cookie: string;
}

const CONNECTIONS = 32;

/** Each target's results by round. Every round starts with another target; the first round only warms up. */
export async function compare(
  targets: readonly Target[],
  { rounds, seconds, warmUps }: { rounds: number; seconds: number; warmUps: number },
): Promise<number[][]> {
  const figures: number[][] = targets.map(() => []);
  for (let round = 1 - warmUps; round <= rounds; round++) {
    for (let turn = 0; turn < targets.length; turn++) {
      const index = (round + warmUps + turn) % targets.length;
      const perSecond = await oneRound(targets[index] as Target, seconds);
      if (round > 0) figures[index]?.push(perSecond);
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
