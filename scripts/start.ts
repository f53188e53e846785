// `npm start`: builds the site with its demo members and runs it on this machine until it is stopped. Content published
// meanwhile in the Studio (`npm run studio`) goes live by itself.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { missingConfiguration } from '../functions/configuration/missing.ts';
import { LOCAL_KEY } from '../functions/configuration/payments.ts';
import { FOLDER } from '../src/content/dataset.ts';
import { issuesOf, leaveOutcome } from './build-outcome.ts';
import { movableClock } from './clock/movable-clock.ts';
import { seedDemoRoles } from './database.ts';
import { completeDevVars } from './dev-vars.ts';
import { followContent } from './live-content.ts';
import { LAKE_FOLDER, startPreviewProxy } from './preview-proxy.ts';
import { buildSite, forgetBuild } from './site-build.ts';
import { startSiteProxy } from './site-proxy.ts';
import { startWorker } from './worker.ts';

const PORT = Number(process.env.PORT ?? 8787);

const variables = await completeDevVars();
const missing = missingConfiguration(variables);
if (missing.length > 0) {
  console.error(`.dev.vars is not complete. Missing: ${missing.join(', ')}`);
  process.exit(1);
}

// Before any build: only the running site that has the port may use its builds folder.
const siteProxy = await startSiteProxy(PORT).catch((error: Error & { code?: string }) => {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(
    `Port ${PORT} is taken. Stop what runs there, or choose another: PORT=8788 npm start`,
  );
  process.exit(1);
});
const origin = `http://localhost:${siteProxy.port}`;
// Never dist: `npm run build`, tests and benchmarks replace that while the site runs.
const builds = join('.wrangler', 'builds', String(siteProxy.port));
await forgetBuild(builds);
const forBuilds = { ...variables, ORIGIN: origin, CONTENT_FOLDER: FOLDER };

// Content from another Sanity project has its own Studio and its own drafts.
const isEmbedded = !variables.SANITY_PROJECT_ID;
const live = isEmbedded
  ? followContent({
      folder: FOLDER,
      builds: join(builds, 'published'),
      variables: forBuilds,
      lakeFolder: LAKE_FOLDER,
      tell: console.info,
    })
  : null;
const first = await buildSite(join(builds, 'first'), forBuilds, { loud: true });
if (isEmbedded) await leaveOutcome(LAKE_FOLDER, issuesOf(first));
if (!first.isWhole) process.exit(1);

const hasLocalStripe = variables.STRIPE_SECRET_KEY === LOCAL_KEY;
const previewProxy = isEmbedded ? await startPreviewProxy() : null;
const worker = await startWorker({
  port: 0,
  origin,
  keepIn: join('.wrangler', 'state', 'v3'),
  build: first.folder,
  variables: { ...variables, ...previewProxy?.variables, ORIGIN: origin },
  examples: true,
  stripe: hasLocalStripe,
  // The clock of the real Stripe cannot be moved.
  clock: hasLocalStripe,
});
await seedDemoRoles(worker.db);
if (hasLocalStripe) siteProxy.use(movableClock(worker, origin));
siteProxy.leadTo(Number(new URL(worker.url).port));
live?.begin((build) => siteProxy.closedWhile(() => worker.replaceBuild(build)));
console.info(
  `\nThe site is at ${origin}\nDemo members are listed at ${origin}/login, emails at ${origin}/dev/outbox.\n${hasLocalStripe ? `Time passes faster at ${origin}/dev/clock. ` : ''}Stop with Ctrl+C.\n`,
);

// Runs the crons of wrangler.toml, so that failed work is retried here as well.
for (const [cron, minutes] of [
  ['* * * * *', 1],
  ['17 * * * *', 60],
] as const) {
  const strike = () =>
    worker.scheduled(cron).catch((error: unknown) => console.error(String(error)));
  setInterval(strike, minutes * 60_000);
}

// On every exit: at a signal, Miniflare ends the process itself.
process.once('exit', () => rmSync(builds, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    live?.stop();
    siteProxy.stop();
    void worker.stop().then(() => process.exit(0));
  });
}
