// Builds the site over 1,000 and 10,000 lessons: time and memory per page, and whether both grow linearly.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { buildSite } from '../scripts/site-build.ts';
import { type ContentDocument, publishedDocuments } from '../src/content/dataset.ts';
import { type Bar, table } from './figures.ts';

const SIZES = [1_000, 10_000] as const;
/** Lessons in the build that is measured with and without its pictures. */
const FIRST = 1_000;
const MEBIBYTE = 1024 * 1024;

interface Build {
  lessons: number;
  pages: number;
  seconds: number;
  /** Peak memory of the build's process, in MiB. */
  peak: number;
}

interface Scale {
  /** Numbers of lessons, ascending. */
  sizes: readonly number[];
  /** True to build the published content for comparison. */
  base: boolean;
  /** True to also build with an empty picture cache, and without pictures. */
  pictures: boolean;
}

export async function measureGrowth(
  { sizes, base, pictures }: Scale = { sizes: SIZES, base: true, pictures: true },
): Promise<{ text: string; bars: Bar[] }> {
  // Inside the project, because pages are rendered from there and import its packages.
  const folder = await mkdtemp(join(process.cwd(), 'node_modules', '.growth-'));
  try {
    // The smallest build shows the cost before the first lesson.
    const builds: Build[] = base ? [await build(folder, null)] : [];
    const drawsNone = pictures ? {} : { SHARE_PICTURES: 'skip' };
    for (const lessons of sizes) builds.push(await build(folder, lessons, drawsNone));
    if (!pictures) return report(builds);
    // One build with an empty picture cache, and one without pictures.
    const first = join(folder, 'no-pictures-yet');
    const drawn = await build(folder, FIRST, { SHARE_PICTURES_FOLDER: first });
    const skipped = await build(folder, FIRST, { SHARE_PICTURES: 'skip' });
    return report(builds, drawn, skipped);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `null` builds the published content. */
async function build(
  folder: string,
  lessons: number | null,
  variables: NodeJS.Dict<string> = {},
): Promise<Build> {
  const content = join(folder, `content-${lessons ?? 'published'}`);
  const outDir = join(folder, 'dist');
  const peakFile = join(folder, 'peak');
  const count = await writeContent(content, lessons);
  await rm(outDir, { recursive: true, force: true });
  const started = performance.now();
  const { isWhole, log } = await buildSite(outDir, {
    ...variables,
    CONTENT_FOLDER: content,
    PEAK_FILE: peakFile,
    NODE_OPTIONS: `--import ${new URL('peak-memory.ts', import.meta.url).href}`,
  });
  if (!isWhole) throw new Error(`the build of ${lessons} lessons failed:\n${log}`);
  return {
    lessons: count,
    pages: await htmlFilesIn(outDir),
    seconds: (performance.now() - started) / 1000,
    peak: Number(await readFile(peakFile, 'utf8')) / MEBIBYTE,
  };
}

/** The published content, its lessons repeated under other names until there are enough. */
async function writeContent(folder: string, wanted: number | null): Promise<number> {
  const documents = grown(await publishedDocuments(), wanted ?? 0);
  await mkdir(folder, { recursive: true });
  const lines = documents.map((document) => JSON.stringify(document));
  await writeFile(join(folder, 'content.ndjson'), `${lines.join('\n')}\n`);
  return documents.filter(({ _type }) => _type === 'module').length;
}

/** Repeats lessons until there are `wanted`. `copyOf` tells the content check that they are copies. */
export function grown(documents: readonly ContentDocument[], wanted: number): ContentDocument[] {
  const lessons = documents.filter(({ _type }) => _type === 'module');
  const more = Array.from({ length: Math.max(0, wanted - lessons.length) }, (_, i) => {
    const lesson = lessons[i % lessons.length] as ContentDocument;
    return {
      ...lesson,
      _id: `${lesson._id}-${i}`,
      slug: { _type: 'slug', current: `${(lesson.slug as { current: string }).current}-${i}` },
      copyOf: lesson._id,
    };
  });
  return [...documents, ...more];
}

async function htmlFilesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((name) => name.endsWith('.html')).length;
}

function report(builds: readonly Build[], drawn?: Build, skipped?: Build) {
  const perPage = (from: Build, to: Build) =>
    ((to.seconds - from.seconds) * 1000) / (to.pages - from.pages);
  const row = (name: string, { pages, seconds, peak }: Build) => [
    name,
    String(pages),
    seconds.toFixed(1),
    ((seconds * 1000) / pages).toFixed(2),
    peak.toFixed(0),
    ((peak * 1024) / pages).toFixed(0),
  ];
  const rows = [
    ...builds.map((each) => row(String(each.lessons), each)),
    ...(drawn ? [row(`${FIRST}, first build`, drawn)] : []),
    ...(skipped ? [row(`${FIRST}, no pictures`, skipped)] : []),
  ];
  const text = table([
    ['lessons', 'pages', 'seconds', 'ms a page', 'peak MiB', 'KiB a page'],
    ...rows,
  ]);
  const [base, small, large] = builds;
  if (!base || !small || !large || !drawn || !skipped) return { text, bars: [] };
  return {
    text,
    bars: [
      {
        name: 'ms for each further page, 1,000 to 10,000 lessons beside up to 1,000',
        ratio: perPage(small, large) / perPage(base, small),
        atMost: 1.3,
      },
      {
        name: 'ms for each page at 10,000 lessons',
        ratio: (large.seconds * 1000) / large.pages,
        atMost: 3,
      },
      {
        name: 'MiB of a first build, to one without pictures',
        ratio: drawn.peak / skipped.peak,
        atMost: 1.3,
      },
      { name: 'GiB at 10,000 lessons', ratio: large.peak / 1024, atMost: 1 },
    ],
  };
}
