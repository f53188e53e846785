// `npm run check:secrets`: is a key in the files that git has, or would add?
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { secretIssues } from './known-keys.ts';
import { findSecrets } from './secrets.ts';

const listed = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  {
    encoding: 'utf8',
  },
);
const files = listed.split('\0').filter((file) => file && existsSync(file));
const issues = secretIssues(await findSecrets(files));
for (const issue of issues) console.error(issue);
if (issues.length > 0) process.exitCode = 1;
console.info(`${files.length} files, ${issues.length} issues`);
