// `npm run bench`: our pages beside one written by hand, our API beside a bare Worker, signing in beside a crowd, a
// build that grows, and what an editor waits for. Prints, and fails nothing: figures of a busy machine are no reason to
// stop anybody.
import { spawnSync } from 'node:child_process';
import { measureApi } from './api.ts';
import { verdict } from './figures.ts';
import { measureGoingLive } from './going-live.ts';
import { measureGrowth } from './growth.ts';
import { measureLogin } from './login.ts';
import { measurePages } from './pages.ts';
import { measureStudio } from './studio.ts';

const build = spawnSync('npm', ['run', 'build', '--silent'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DEMO_MEMBERS: 'true', ASTRO_TELEMETRY_DISABLED: '1' },
});
if (build.status !== 0) process.exit(build.status ?? 1);

const pages = await measurePages();
const api = await measureApi();
const login = await measureLogin();
const growth = await measureGrowth();
const studio = await measureStudio();
const goingLive = await measureGoingLive();
const parts = [pages, api, login, growth, studio, goingLive];
console.info(`\n${parts.map(({ text }) => text).join('\n\n')}\n`);
for (const bar of parts.flatMap(({ bars }) => bars)) console.info(verdict(bar));
process.exit(0);
