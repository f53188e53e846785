// `npm run bench`: our pages and one written by hand, our API and a bare Worker, signing in next to a crowd, a
// build that grows, and what an editor waits for; `npm run bench pages api` runs only these parts. A missed bar is not
// a failure: a busy machine should not block anyone. It exits with 1 if a part cannot be measured.
import { spawnSync } from 'node:child_process';
import { type Bar, verdict } from './figures.ts';
import { PARTS } from './parts.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(
    `There is no part "${unknown.join('", "')}", only ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exit(2);
}
const build = spawnSync('npm', ['run', 'build', '--silent'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DEMO_MEMBERS: 'true', ASTRO_TELEMETRY_DISABLED: '1' },
});
if (build.status !== 0) process.exit(build.status ?? 1);

const bars: Bar[] = [];
for (const [name, { measure }] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  try {
    const part = await measure();
    console.info(`\n${name}\n${part.text}`);
    bars.push(...part.bars);
    if (part.failed?.length) process.exitCode = 1;
  } catch (error) {
    // Continue: the other benchmarks' results, which take minutes, must not be lost.
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
console.info(`\n${bars.map(verdict).join('\n')}`);
process.exit();
