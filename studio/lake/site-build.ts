// How the last build of what was published went. The site that runs on this machine writes it after each build.
import { join } from 'node:path';
import { readIfThere } from './durable.ts';

/** What was wrong; nothing while no site runs here. */
export function siteFaultsIn(work: string): { faults: string[] } {
  try {
    const { faults } = JSON.parse(readIfThere(join(work, 'site-build.json')) ?? '{}');
    return { faults: Array.isArray(faults) ? faults.map(String) : [] };
  } catch {
    return { faults: [] };
  }
}
