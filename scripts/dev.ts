// `npm run dev`: prepares the local database, starts a local Stripe and Astro's development server, API included.
import { spawn } from 'node:child_process';
import Stripe from 'stripe';
import { getPlatformProxy } from 'wrangler';
import { LOCAL_KEY } from '../functions/configuration/payments.ts';
import { PLANS } from '../functions/rules/plans.ts';
import { applyMigrations, seedDemoMembers, seedDemoRoles } from './database.ts';
import { completeDevVars } from './dev-vars.ts';
import { addExamplesOnce } from './examples/seed.ts';
import { startLocalStripe } from './local-stripe/start.ts';
import { setUpStripe } from './stripe/set-up.ts';

const variables = await completeDevVars();
const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: '.wrangler/state/v3' } });
await addExamplesOnce(env.DB, await applyMigrations(env.DB));
await seedDemoMembers(env.DB);
await seedDemoRoles(env.DB);
await dispose();
if (variables.STRIPE_SECRET_KEY === LOCAL_KEY && variables.STRIPE_API_URL) await startStripe();

spawn('astro', ['dev'], {
  stdio: 'inherit',
  env: { ...process.env, DEMO_MEMBERS: 'true', ASTRO_TELEMETRY_DISABLED: '1' },
});

async function startStripe(): Promise<void> {
  const { host, port } = await startLocalStripe({
    port: Number(new URL(variables.STRIPE_API_URL ?? '').port),
    keepIn: '.wrangler/state/stripe',
    webhookUrl: 'http://localhost:8787/api/stripe/webhook',
    ...(variables.STRIPE_WEBHOOK_SECRET && { webhookSecret: variables.STRIPE_WEBHOOK_SECRET }),
  });
  const stripe = new Stripe(LOCAL_KEY, { host, port, protocol: 'http', telemetry: false });
  await setUpStripe(stripe, { plans: PLANS });
}
