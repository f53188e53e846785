// The faults to inject: `POST /local/faults`. Each applies to a number of requests or deliveries.
export const REQUEST_MODES = [
  'refuse',
  'hang',
  '400',
  '500',
  '429',
  'html_502',
  'truncated',
  'drip',
] as const;
export const DELIVERY_MODES = ['drop', 'duplicate', 'delay', 'reverse', 'wrong_signature'] as const;

export interface RequestFault {
  mode: (typeof REQUEST_MODES)[number];
  /** Such as `POST /v1/subscriptions`; by default any request. A path includes everything below it. */
  route?: string;
  /** `after`: the work is done, and only the response is lost. */
  when?: 'before' | 'after';
  retry_after?: number;
  bytes?: number;
  pause_ms?: number;
}

export interface DeliveryFault {
  mode: (typeof DELIVERY_MODES)[number];
  /** The event type; by default any. */
  type?: string;
  /** How many additional times it is sent. */
  copies?: number;
  /** The length of a delay. */
  seconds?: number;
}

interface Row {
  id: number;
  fault: string;
}

export async function addFault(
  db: D1Database,
  target: 'request' | 'delivery',
  fault: object,
  times: number,
): Promise<void> {
  await db
    .prepare('INSERT INTO faults (target, remaining, fault) VALUES (?1, ?2, ?3)')
    .bind(target, times, JSON.stringify(fault))
    .run();
}

/** The oldest matching fault; uses it once. */
export async function takeFault<T extends RequestFault | DeliveryFault>(
  db: D1Database,
  target: 'request' | 'delivery',
  fits: (fault: T) => boolean,
): Promise<T | undefined> {
  const { results } = await db
    .prepare('SELECT id, fault FROM faults WHERE target = ?1 AND remaining > 0 ORDER BY id')
    .bind(target)
    .all<Row>();
  for (const { id, fault: text } of results) {
    const fault = JSON.parse(text) as T;
    if (!fits(fault)) continue;
    const { meta } = await db
      .prepare('UPDATE faults SET remaining = remaining - 1 WHERE id = ?1 AND remaining > 0')
      .bind(id)
      .run();
    if (meta.changes > 0) return fault;
  }
  return undefined;
}

export function fitsRoute({ route }: RequestFault, method: string, path: string): boolean {
  if (!route) return true;
  const [wantedMethod, wantedPath] = route.includes(' ') ? route.split(' ') : [method, route];
  return method === wantedMethod && (path === wantedPath || path.startsWith(`${wantedPath}/`));
}
