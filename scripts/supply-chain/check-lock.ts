// `npm run check:lock`: are both locks complete, pinned, from the registry alone, and every install script decided?
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockIssues } from './lock-issues.ts';
import { PACKAGES } from './packages.ts';

const read = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const issues = PACKAGES.flatMap((folder) =>
  lockIssues(read(folder, 'package.json'), read(folder, 'package-lock.json')).map(
    (issue) => `${join(folder, 'package-lock.json')}: ${issue}`,
  ),
);
for (const issue of issues) console.error(issue);
if (issues.length > 0) process.exitCode = 1;
console.info(`${PACKAGES.length} locks, ${issues.length} issues`);
