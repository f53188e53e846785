// Runs every benchmark at its smallest size, two on each push. Benchmarks run rarely: without this, a broken one is
// noticed only when its results are needed. bench/README.md.
import { expect, test } from 'vitest';
import { FULL, inTurn } from '../src/testing/run/full.ts';
import { PARTS } from './parts.ts';

/** It builds a site, half a minute of processor time; growth.test.ts checks the same content on every push. */
const LONG = ['growth'];

test.each(inTurn(Object.keys(PARTS).filter((name) => FULL || !LONG.includes(name))))(
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
