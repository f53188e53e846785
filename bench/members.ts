// Members' pages from the real Worker through Lighthouse, signed in with a session cookie.
import { MOST_JAVASCRIPT_KIB as SCRIPT_KIB } from '../functions/rules/pages.ts';
import { FEATURE_TOURS } from '../functions/tours/rules/tutorial.ts';
import { startWorker } from '../scripts/worker.ts';
import { MEMBER_SCREENS } from '../src/testing/journeys/member-screens.ts';
import { signIn } from '../src/testing/worker/worker.ts';
import { CATEGORIES, type Cookie, type PageFigures } from './audit.ts';
import { startCompressingFront } from './compressing-front.ts';
import { auditEach } from './each-page.ts';
import { type Bar, type Measured, median, table } from './figures.ts';

const RUNS = 3;
const PATHS = [
  ...MEMBER_SCREENS.filter((path) => path !== '/search'),
  '/portfolio/dan-shows-his-work',
  '/verify/7F3K-2QXM-9RTD',
  '/search?q=price',
];
const PERFORMANCE = 95;
const LAYOUT_SHIFT = 0.01;

export async function measureMembers(
  runs = RUNS,
  paths: readonly string[] = PATHS,
): Promise<Measured> {
  const front = await startCompressingFront();
  const worker = await startWorker({ port: 0, origin: front.url, quiet: true, stripe: true });
  front.serve(worker.url);
  try {
    // Otherwise the tutorial or a tour would open in the middle of a measurement.
    await worker.db
      .prepare(`INSERT INTO tutorial_progress (member_id, visited, completed_at, updated_at, tours)
        VALUES ('demo-dan', '{}', ?1, ?1, ?2)
        ON CONFLICT (member_id) DO UPDATE SET completed_at = ?1, tours = ?2`)
      .bind(
        new Date().toISOString(),
        JSON.stringify(Object.fromEntries(FEATURE_TOURS.map((name) => [name, true]))),
      )
      .run();
    await showWork(worker.db);
    const cookies = cookiesOf((await signIn(front.url, 'dan')).cookie);
    const pages = paths.map((path) => ({ name: path, url: front.url + path }));
    const { figures, failed } = await auditEach('members', pages, { runs, cookies });
    return report(figures, failed);
  } finally {
    front.stop();
    await worker.stop();
  }
}

/** Creates Dan’s certificate and portfolio, which PATHS names. */
async function showWork(db: D1Database): Promise<void> {
  const now = new Date().toISOString();
  await db.batch([
    db
      .prepare(
        `INSERT INTO certificates (id, member_id, path_id, title, lessons, minutes, issued_at, shows_name)
         VALUES ('7F3K-2QXM-9RTD', 'demo-dan', 'path-from-zero-to-your-first-offer', 'From zero to your first offer',
           '[{"title":"Write prompts that work","result":"A prompt of your own."}]', 9, ?1, 1)`,
      )
      .bind(now),
    db
      .prepare(
        `INSERT INTO portfolios (member_id, slug, is_shown, headline, about, updated_at)
         VALUES ('demo-dan', 'dan-shows-his-work', 1, 'I write for small shops', 'Ask me for a sample.', ?1)`,
      )
      .bind(now),
    db.prepare(
      `INSERT INTO portfolio_items VALUES ('demo-dan', 'certificate', '7F3K-2QXM-9RTD', 0)`,
    ),
  ]);
}

const cookiesOf = (header: string): Cookie[] =>
  header.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value };
  });

function report(figures: ReadonlyMap<string, PageFigures[]>, failed: readonly string[]): Measured {
  const rows = [...figures].map(([path, of]) => {
    const middle = (pick: (one: PageFigures) => number) => median(of.map(pick));
    return {
      path,
      performance: middle(({ scores }) => scores[0] as number),
      cells: CATEGORIES.map((_, i) => middle(({ scores }) => scores[i] as number)).join('/'),
      lcp: middle(({ lcpMs }) => lcpMs),
      tbt: middle(({ tbtMs }) => tbtMs),
      cls: Math.max(...of.map(({ cls }) => cls)),
      total: middle(({ totalKib }) => totalKib),
      script: middle(({ scriptKib }) => scriptKib),
      requests: middle(({ requests }) => requests),
      // Members' pages are deliberately closed to search engines.
      findings: [...new Set(of.flatMap(({ findings }) => findings))].filter(
        (name) => name !== 'is-crawlable',
      ),
    };
  });
  const heading = CATEGORIES.map((name) => name.slice(0, 4)).join('/');
  const text = table([
    ['page', heading, 'LCP ms', 'TBT ms', 'worst CLS', 'KiB', 'JS KiB', 'requests'],
    ...rows.map(({ path, cells, lcp, tbt, cls, total, script, requests }) => [
      path.replace(/=.*/, '=…'),
      cells,
      lcp.toFixed(0),
      tbt.toFixed(0),
      cls.toFixed(4),
      total.toFixed(1),
      script.toFixed(1),
      requests.toFixed(0),
    ]),
  ]);
  const findings = rows.flatMap(({ path, findings }) =>
    findings.length > 0 ? [`${path}: ${findings.join(', ')}`] : [],
  );
  const bars = rows.flatMap(({ path, performance, cls, script }): Bar[] => [
    { name: `${path}: performance of 100`, ratio: performance / 100, atLeast: PERFORMANCE / 100 },
    { name: `${path}: layout shift`, ratio: cls, atMost: LAYOUT_SHIFT },
    { name: `${path}: KiB of JavaScript of ${SCRIPT_KIB}`, ratio: script / SCRIPT_KIB, atMost: 1 },
  ]);
  return { text: [text, ...findings, ...failed].join('\n'), bars, failed };
}
