// Our code, which some tests read as text. knip treats a pattern in a call of `glob` as imports, and would then report
// none of these files' exports as unused: such tests pass their pattern through this function.
import { globSync } from 'node:fs';

/** Paths from the top folder, without tests. */
export const sourceFiles = (pattern: string): string[] =>
  globSync(pattern).filter((file) => !/\.test\.tsx?$/.test(file));
