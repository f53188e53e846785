// Every part of the bench, at its smallest size. Nobody runs the bench often: without this, a part that cannot run is
// noticed when its figures are wanted. About two and a half minutes of processor time; bench/README.md.
import { expect, test } from 'vitest';
import { PARTS } from './parts.ts';

test.each(Object.keys(PARTS))(
  '%s can be measured',
  { timeout: 400_000, retry: 0 },
  async (name) => {
    const before = process.cpuUsage();
    const { text, bars, failed = [] } = (await PARTS[name]?.smoke()) ?? { text: '', bars: [] };
    const { user, system } = process.cpuUsage(before);
    console.info(`${name}: ${((user + system) / 1e6).toFixed(1)} s in this process\n${text}`);
    expect(failed).toEqual([]);
    expect(text).not.toBe('');
    for (const { name: bar, ratio } of bars) expect(ratio, bar).toBeGreaterThanOrEqual(0);
  },
);
