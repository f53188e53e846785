// How fast a lesson is read aloud. Remembered on the device.
export const RATES = [0.75, 0.9, 1, 1.25, 1.5] as const;
/** Specification: read aloud at 0.9. */
const NORMAL = 0.9;
const KEY = 'ai-money-masters-listen-rate';

export function keptRate(): number {
  try {
    const kept = Number(localStorage.getItem(KEY));
    return RATES.find((rate) => rate === kept) ?? NORMAL;
  } catch {
    return NORMAL;
  }
}

export function keepRate(rate: number): void {
  try {
    localStorage.setItem(KEY, String(rate));
  } catch {
    // Blocked or full: the rate lasts as long as the page.
  }
}
