// The outcome of the last build of the content, stored where the Studio's lake finds it for editors.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from './site-build.ts';

export interface BuildOutcome {
  /** When the build ended (ISO 8601). */
  at: string;
  /** Each names document and field; one line with the error if none names a document. Empty: the build succeeded. */
  faults: string[];
}

/** A reader finds the previous outcome or this one, never half of it. */
export async function leaveOutcome(lakeFolder: string, issues: string[]): Promise<void> {
  const outcome: BuildOutcome = { at: new Date().toISOString(), faults: issues };
  const path = join(lakeFolder, 'site-build.json');
  // Private, as the lake creates it: its token will be there.
  await mkdir(lakeFolder, { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, `${JSON.stringify(outcome)}\n`);
  await rename(`${path}.new`, path);
}

/** The lines that follow the message when Astro reports an error. */
const AFTER_MESSAGE = /^(Hint:|Error reference:|Location:|Stack trace:|at )/;

/** The lines of a build's log that name document and field. */
export function issuesIn(log: string): string[] {
  const [, listed] = log.split('The content has faults:\n');
  return listed ? untilTrace(linesOf(listed)) : [];
}

/** The issues of a build: at least one line for a build that failed. */
export function issuesOf({ isWhole, log }: Pick<Build, 'isWhole' | 'log'>): string[] {
  if (isWhole) return [];
  const issues = issuesIn(log);
  return issues.length > 0 ? issues : [errorIn(log)];
}

function errorIn(log: string): string {
  return untilTrace(linesOf(log)).at(-1) ?? 'The build ended without a word.';
}

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

function untilTrace(lines: readonly string[]): string[] {
  const end = lines.findIndex((line) => AFTER_MESSAGE.test(line));
  return lines.slice(0, end < 0 ? undefined : end).filter((line) => line !== '');
}
