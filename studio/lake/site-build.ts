// The result of the last site build. The site that runs on this machine writes it after each build.
import { join } from 'node:path';
import { readIfThere } from './durable.ts';

export interface SiteBuild {
  /** When it ended (ISO 8601); null until a site has been built here. */
  at: string | null;
  /** The issues; empty for a build that succeeded. */
  faults: string[];
}

export function siteBuildIn(work: string): SiteBuild {
  try {
    const { at, faults: issues } = JSON.parse(readIfThere(join(work, 'site-build.json')) ?? '{}');
    return {
      at: typeof at === 'string' ? at : null,
      faults: Array.isArray(issues) ? issues.map(String) : [],
    };
  } catch {
    return { at: null, faults: [] };
  }
}
