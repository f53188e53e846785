// `npm run bench`: our pages and one written by hand, our API and a bare Worker, signing in next to a crowd, a
// build that grows, and what an editor waits for; `npm run bench pages api` runs only these parts. A missed bar is not
// a failure: a busy machine should not block anyone. It exits with 1 if a part cannot be measured.
import { spawnSync } from 'node:child_process';
import { measureApi } from './api.ts';
import { measureCommunity } from './community.ts';
import { measureCompleting } from './completing.ts';
import { type Bar, verdict } from './figures.ts';
import { measureGoingLive } from './going-live.ts';
import { measureGrowth } from './growth.ts';
import { measureLogin } from './login.ts';
import { measureMembers } from './members.ts';
import { measurePages } from './pages.ts';
import { measureSlowPhone } from './slow-phone.ts';
import { measureStudio } from './studio.ts';
import { measureTyping } from './typing.ts';

const PARTS = {
  pages: measurePages,
  members: measureMembers,
  'slow-phone': measureSlowPhone,
  api: measureApi,
  completing: measureCompleting,
  community: measureCommunity,
  login: measureLogin,
  growth: measureGrowth,
  studio: measureStudio,
  'going-live': measureGoingLive,
  typing: measureTyping,
};

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
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  try {
    const part = await measure();
    console.info(`\n${name}\n${part.text}`);
    bars.push(...part.bars);
  } catch (error) {
    // The results of the other parts, which take minutes, are kept.
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
console.info(`\n${bars.map(verdict).join('\n')}`);
process.exit();
