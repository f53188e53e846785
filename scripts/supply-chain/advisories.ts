// Known weaknesses in the packages of a lock, as `npm audit` gets them from the registry. Some registries (a company's
// mirror, a machine without a network) do not answer it: then nothing was checked, and the answer says so.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Advisories that do not concern us, by their address, each with the reason. */
const ACCEPTED: ReadonlyMap<string, string> = new Map();

interface Via {
  title: string;
  url: string;
  severity: string;
}

interface Report {
  message?: string;
  vulnerabilities?: Record<string, { via: (string | Via)[] }>;
}

export interface Answer {
  /** What keeps the check from knowing; null if the registry has answered. */
  notChecked: string | null;
  /** High and critical advisories, one line each. */
  found: string[];
}

/** `folder` has the lock. `registry`: another one than npm's settings name. */
export async function advisories(folder: string, registry?: string): Promise<Answer> {
  const args = [
    'audit',
    '--json',
    '--package-lock-only',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
  ];
  if (registry) args.push(`--registry=${registry}`);
  const child = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  return answerOf(await text(child.stdout));
}

function answerOf(output: string): Answer {
  const report = parsed(output);
  if (!report?.vulnerabilities)
    return { notChecked: report?.message ?? 'npm audit gave no report', found: [] };
  const found = Object.entries(report.vulnerabilities).flatMap(([name, { via }]) =>
    via
      .filter((cause) => typeof cause === 'object')
      .filter(({ severity, url }) => /^(high|critical)$/.test(severity) && !ACCEPTED.has(url))
      .map(({ title, url, severity }) => `${name}: ${title} (${severity}, ${url})`),
  );
  return { notChecked: null, found };
}

function parsed(output: string): Report | null {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}
