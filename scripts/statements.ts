// `npm run statements -- <commit>`: keeps every SQL statement of a released version, which the next migrations must leave
// working (decision 0219). Without a commit: of the files as they are.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepStatements } from './statements/release.ts';

const [commit] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'release-'));
try {
  if (commit) checkOut(commit, folder);
  const kept = await keepStatements(commit ? folder : process.cwd());
  console.info(`${kept.statements.length} statements of schema ${kept.migration} are kept.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** `git archive` needs no worktree and changes nothing of this one. */
function checkOut(name: string, into: string): void {
  const archive = spawnSync('git', ['archive', name, 'functions', 'wrangler.toml'], {
    maxBuffer: 1 << 30,
  });
  const unpacked = spawnSync('tar', ['-x', '-C', into], { input: archive.stdout });
  if (archive.status === 0 && unpacked.status === 0) return;
  console.error(archive.stderr.toString() || unpacked.stderr.toString());
  process.exit(1);
}
