// `npm run deploy`: check, build, migrate, publish. Stops at the first step that fails.
import { spawnSync } from 'node:child_process';

const STEPS = [
  ['npm', 'run', 'doctor'],
  ['npm', 'run', 'check'],
  ['npm', 'run', 'build'],
  ['wrangler', 'd1', 'migrations', 'apply', 'DB', '--remote'],
  ['wrangler', 'deploy'],
] as const;

if (process.env.DEMO_MEMBERS) {
  console.error('DEMO_MEMBERS is set: a build with demo members is for this machine only.');
  process.exit(1);
}
for (const [command, ...args] of STEPS) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
