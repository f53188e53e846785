// Browser storage in trouble, for component tests.
import { vi } from 'vitest';

/**
 * Until the test ends. Not by spies on Storage.prototype: happy-dom binds each method when it is first used, and a
 * method that a page has called before would go on working.
 */
export function breakStorage(trouble: 'blocked' | 'full'): void {
  const refuse = () => {
    throw new DOMException('', trouble === 'full' ? 'QuotaExceededError' : 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const kept = globalThis[name];
    const whole = {
      getItem: (key: string) => kept.getItem(key),
      removeItem: (key: string) => kept.removeItem(key),
    };
    vi.stubGlobal(name, {
      ...(trouble === 'full' ? whole : { getItem: refuse, removeItem: refuse }),
      setItem: refuse,
      clear: () => kept.clear(),
    });
  }
}
