// `npm run dev`: prepares the local database and starts Astro's development server, API included.
import { spawn } from 'node:child_process';
import { getPlatformProxy } from 'wrangler';
import { applyMigrations, seedDemoMembers } from './database.ts';
import { completeDevVars } from './dev-vars.ts';

await completeDevVars();
const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: '.wrangler/state/v3' } });
await applyMigrations(env.DB);
await seedDemoMembers(env.DB);
await dispose();

spawn('astro', ['dev'], {
  stdio: 'inherit',
  env: { ...process.env, DEMO_MEMBERS: 'true', ASTRO_TELEMETRY_DISABLED: '1' },
});
