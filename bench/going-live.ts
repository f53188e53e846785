// The time from "Publish" until visitors can read a change, with `npm start` running, and the build's time alone.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { followContent } from '../scripts/live-content.ts';
import { buildSite, forgetBuild } from '../scripts/site-build.ts';
import { startSiteProxy } from '../scripts/site-proxy.ts';
import { startWorker } from '../scripts/worker.ts';
import { lakeClient } from '../src/content/lake-client.ts';
import { runLake } from '../studio/lake/run.ts';
import { type Bar, median } from './figures.ts';

const ROUNDS = 3;
const LOOK_EVERY_MS = 200;
const GIVE_UP_MS = 300_000;

/** `alone`: also measures a build by itself. */
export async function measureGoingLive(
  { rounds, alone: isMeasuredAlone } = { rounds: ROUNDS, alone: true },
): Promise<{ text: string; bars: Bar[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-live-'));
  const dataset = join(folder, 'dataset');
  cpSync(join('studio', 'dataset'), dataset, { recursive: true });
  const builds = join('.wrangler', `bench-builds-${process.pid}`);
  const variables = { CONTENT_FOLDER: dataset };
  const lake = await runLake({ folder, dist: folder, port: 0 });
  const siteProxy = await startSiteProxy(0);
  const origin = `http://localhost:${siteProxy.port}`;
  const told: string[] = [];
  const follower = followContent({
    folder: dataset,
    builds,
    variables: { ...variables, ORIGIN: origin },
    lakeFolder: join(folder, '.lake'),
    tell: (text) => told.push(String(text)),
  });
  const site = await startWorker({ port: 0, origin, quiet: true });
  siteProxy.leadTo(Number(new URL(site.url).port));
  const alone: number[] = [];
  const live: number[] = [];
  const changes: number[] = [];
  follower.begin(async (build) => {
    const began = performance.now();
    await siteProxy.closedWhile(() => site.replaceBuild(build));
    changes.push(performance.now() - began);
  });
  try {
    for (let round = 0; round < rounds; round++) {
      if (isMeasuredAlone) {
        const began = performance.now();
        await buildSite(join(builds, 'alone'), variables);
        alone.push(performance.now() - began);
      }
      live.push(await published(lake, origin, round, told));
    }
  } finally {
    follower.stop();
    siteProxy.stop();
    await site.stop();
    await lake.stop();
    await forgetBuild(builds);
    rmSync(folder, { recursive: true, force: true });
  }
  const seconds = (of: number[]) => (of.length > 0 ? (median(of) / 1000).toFixed(1) : '–');
  return {
    text: `Published to visible on the running site: ${seconds(live)} s, a build by itself ${seconds(alone)} s, changing builds ${seconds(changes)} s`,
    bars:
      alone.length === 0
        ? []
        : [
            {
              name: 'published to visible, beside a build by itself',
              // Within each round: other load on the machine changes between rounds.
              ratio: median(live.map((time, round) => time / (alone[round] ?? 0))),
              atMost: 1.3,
            },
          ],
  };
}

async function published(
  { url, token }: { url: string; token: string },
  site: string,
  round: number,
  told: readonly string[],
): Promise<number> {
  const client = lakeClient({ projectId: 'localdev', dataset: 'production', token, apiHost: url });
  const words = `Is this question of round ${round} here by now?`;
  const question = await client.getDocument('faq-billing-1');
  await client.createOrReplace({
    ...question,
    _id: 'drafts.faq-billing-1',
    question: words,
  } as never);
  const began = performance.now();
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.faq-billing-1',
    publishedId: 'faq-billing-1',
  });
  for (;;) {
    const page = await (await fetch(`${site}/help`)).text();
    if (page.includes(words)) return performance.now() - began;
    if (performance.now() - began > GIVE_UP_MS)
      throw new Error(`the question never appeared:\n${told.join('\n')}`);
    await new Promise((soon) => setTimeout(soon, LOOK_EVERY_MS));
  }
}
