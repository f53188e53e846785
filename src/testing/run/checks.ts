// The parts of `npm run check`: every script of package.json whose name begins with `check:`.
import { readFileSync } from 'node:fs';
import type { Stage } from './stages.ts';

/** The type check comes first: it takes as long as all the others together. */
const LONGEST = 'check:types';

export function checks(manifest = readFileSync('package.json', 'utf8')): Stage[] {
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  return Object.keys(scripts)
    .filter((name) => name.startsWith('check:'))
    .toSorted((a, b) => Number(b === LONGEST) - Number(a === LONGEST))
    .map((name) => ({ title: name, command: 'npm', args: ['run', '--silent', name], cores: 1 }));
}
