// How long an editor waits for the Studio to open, for a response of the lake, and for "saved", as content grows.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { chromium } from '@playwright/test';
import { evaluate, parse } from 'groq-js';
import { publishedDocuments } from '../src/content/dataset.ts';
import { lakeClient } from '../src/content/lake-client.ts';
import { promptsQuery } from '../src/content/queries.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../src/testing/browser/chromium.ts';
import { type RunningLake, runLake } from '../studio/lake/run.ts';
import { builtStudio } from '../studio/lake/studio-build.ts';
import { type Bar, median, table } from './figures.ts';

const SIZES = [100, 1_000, 10_000] as const;
const OPENINGS = 5;
const ROUNDS = 15;
/** groq-js alone takes most of a minute for 10,000 documents, and leaves the process with its garbage. */
const ALONE = { rounds: 3, warmUps: 0 };

interface Figures {
  documents: number;
  /** Milliseconds, medians. */
  lake: number;
  groqAlone: number;
  one: number;
  save: number;
}

interface Scale {
  sizes: readonly number[];
  /** 0: the Studio is not built either. */
  openings: number;
}

export async function measureStudio(
  { sizes, openings }: Scale = { sizes: SIZES, openings: OPENINGS },
): Promise<{ text: string; bars: Bar[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-studio-'));
  try {
    const dist = openings > 0 ? await builtStudio('studio') : folder;
    const opened =
      openings > 0
        ? await withLake(join(folder, 'ours'), dist, null, (lake) => measureOpening(lake, openings))
        : null;
    const figures: Figures[] = [];
    for (const size of sizes)
      figures.push(
        await withLake(join(folder, String(size)), dist, size, (lake) =>
          measureAnswers(lake, size),
        ),
      );
    return report(opened, figures);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `null` uses the published content. */
async function withLake<T>(
  folder: string,
  dist: string,
  documents: number | null,
  measure: (lake: RunningLake) => Promise<T>,
): Promise<T> {
  if (documents === null)
    cpSync(join('studio', 'dataset'), join(folder, 'dataset'), { recursive: true });
  else await writePrompts(join(folder, 'dataset'), documents);
  const lake = await runLake({ folder, dist, port: 0 });
  try {
    return await measure(lake);
  } finally {
    await lake.stop();
  }
}

/** Our prompts, repeated under other names until there are enough. */
async function writePrompts(dataset: string, wanted: number): Promise<void> {
  const prompts = (await publishedDocuments()).filter(({ _type }) => _type === 'prompt');
  const lines = Array.from({ length: wanted }, (_, i) =>
    JSON.stringify({ ...prompts[i % prompts.length], _id: `prompt-${i}` }),
  );
  await mkdir(dataset, { recursive: true });
  writeFileSync(join(dataset, 'prompts.ndjson'), `${lines.join('\n')}\n`);
}

/** From the link to an editable field: in a browser that has never opened the Studio, and in one that has. */
async function measureOpening({ url, link }: RunningLake, openings: number) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  const times: { first: number[]; again: number[] } = { first: [], again: [] };
  for (let i = 0; i < openings; i++) {
    const context = await browser.newContext();
    await context.route(
      ({ hostname }) => !/(^|\.)localhost$/.test(hostname),
      (route) => route.abort(),
    );
    const page = await context.newPage();
    await page.request.get(link, { maxRedirects: 0 });
    for (const kind of ['first', 'again'] as const) {
      const began = performance.now();
      await page.goto(`${url}/intent/edit/id=faq-billing-1;type=faq`);
      await page.locator('[data-testid="field-question"] input:not([readonly])').waitFor();
      times[kind].push(performance.now() - began);
    }
    await context.close();
  }
  await browser.close();
  return { first: median(times.first), again: median(times.again) };
}

async function measureAnswers(
  { url, token, lake }: RunningLake,
  documents: number,
): Promise<Figures> {
  const client = lakeClient(
    { projectId: 'localdev', dataset: 'production', token, apiHost: url },
    { perspective: 'published' },
  );
  const dataset = [...lake.store.documents.values()];
  const params = { now: new Date().toISOString(), scheduled: false };
  const times = await timesOf({
    lake: () => client.fetch(promptsQuery, params),
    one: () => client.fetch('*[_id == $id][0]', { id: `prompt-${documents >> 1}` }),
    save: () =>
      client
        .patch(`prompt-${documents >> 1}`)
        .inc({ views: 1 })
        .commit(),
  });
  const alone = async () =>
    JSON.stringify(
      await (await evaluate(parse(promptsQuery, { params }), { dataset, params })).get(),
    );
  const { groqAlone } = await timesOf({ groqAlone: alone }, ALONE);
  return { documents, ...times, groqAlone };
}

/** Asks each in turn; medians, in milliseconds. */
async function timesOf<Name extends string>(
  asks: Record<Name, () => Promise<unknown>>,
  { rounds, warmUps } = { rounds: ROUNDS, warmUps: 1 },
): Promise<Record<Name, number>> {
  const names = Object.keys(asks) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < warmUps + rounds; round++) {
    for (const name of names) {
      const began = performance.now();
      await asks[name]();
      if (round >= warmUps) times.get(name)?.push(performance.now() - began);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

function report(openings: { first: number; again: number } | null, figures: readonly Figures[]) {
  const [, middle, large] = figures as [Figures, Figures, Figures];
  const rows = figures.map(({ documents, lake, groqAlone, one, save }) => [
    String(documents),
    lake.toFixed(1),
    groqAlone.toFixed(1),
    (lake / groqAlone).toFixed(2),
    one.toFixed(1),
    save.toFixed(1),
  ]);
  const answers = table([
    ['documents', 'all prompts ms', 'groq-js alone', 'ratio', 'one by id ms', 'saved ms'],
    ...rows,
  ]);
  const opening = openings
    ? `Studio open to an editable document: ${openings.first.toFixed(0)} ms, again ${openings.again.toFixed(0)} ms`
    : 'The Studio was not opened.';
  return {
    text: `${opening}\n\n${answers}`,
    bars: [
      ...(openings
        ? [
            {
              name: 'opening the Studio again beside the first time',
              ratio: openings.again / openings.first,
              atMost: 1,
            },
          ]
        : []),
      {
        name: 'all prompts of 10,000 through the lake beside groq-js alone',
        ratio: large.lake / large.groqAlone,
        atMost: 1.5,
      },
      {
        name: 'a query for each document, 10,000 beside 1,000',
        ratio: large.lake / large.documents / (middle.lake / middle.documents),
        atMost: 1.3,
      },
      {
        name: 'saving among 10,000 documents beside among 1,000',
        ratio: large.save / middle.save,
        atMost: 10,
      },
    ],
  };
}
