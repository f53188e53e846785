import { readdirSync } from 'node:fs';

/** The names of the browser specs in a folder of the project. */
export function specsIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
}
