// The speed of reading aloud, remembered on the device.
import { store, stored } from '../../../lib/storage.ts';

export const RATES = [0.75, 0.9, 1, 1.25, 1.5] as const;
/** A little slower than browsers speak by default. */
const NORMAL = 0.9;
const KEY = 'ai-money-masters-listen-rate';

export function keptRate(): number {
  const kept = Number(stored(KEY));
  return RATES.find((rate) => rate === kept) ?? NORMAL;
}

export function keepRate(rate: number): void {
  store(KEY, String(rate));
}
