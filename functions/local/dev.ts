// `npm run dev`: prepares the local database and starts Astro's development server, API included.
import { spawn } from 'node:child_process';
import { constants, copyFile } from 'node:fs/promises';
import { getPlatformProxy } from 'wrangler';
import { applyMigrations, seedDemoMembers } from './database.ts';

await copyFile('.dev.vars.example', '.dev.vars', constants.COPYFILE_EXCL).catch(() => undefined);
const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: '.wrangler/state/v3' } });
await applyMigrations(env.DB);
await seedDemoMembers(env.DB);
await dispose();

spawn('astro', ['dev'], {
  stdio: 'inherit',
  env: { ...process.env, DEMO_MEMBERS: 'true', ASTRO_TELEMETRY_DISABLED: '1' },
});
