// Our pages and the hand-written one, measured in turns, so that other load affects both.
import { readFile } from 'node:fs/promises';
import { CATEGORIES, type PageFigures } from './audit.ts';
import { auditEach } from './each-page.ts';
import { type Measured, median, table } from './figures.ts';
import { staticPage } from './static-page/page.ts';
import { serveFolder } from './static-server.ts';

const CLIENT = 'dist/client';
const RUNS = 5;
const LCP_BAR = 1.1;

const PATHS = ['/plans', '/terms-of-service', '/help', '/login', '/micro-learning'];

/** `/` and the page by hand are always measured. */
export async function measurePages(
  runs = RUNS,
  paths: readonly string[] = PATHS,
): Promise<Measured> {
  const ours = await serveFolder(CLIENT);
  const page = await staticPage(await readFile(`${CLIENT}/index.html`, 'utf8'));
  const byHand = await serveFolder(CLIENT, page);
  const pages = [
    { name: '/ by hand', url: `${byHand.url}/` },
    { name: '/', url: `${ours.url}/` },
    ...paths.map((path) => ({ name: path, url: `${ours.url}${path}` })),
  ];
  const { figures, failed } = await auditEach('pages', pages, { runs }).finally(() => {
    ours.stop();
    byHand.stop();
  });
  const rows = [...figures].map(([name, of]) => row(name, of));
  const findings = [...figures].flatMap(([name, of]) => {
    const names = new Set(of.flatMap((one) => one.findings));
    return names.size > 0 ? [`${name}: ${[...names].join(', ')}`] : [];
  });
  const lcp = (of: PageFigures[]) => median(of.map(({ lcpMs }) => lcpMs));
  const [hand, front] = ['/ by hand', '/'].map((name) => figures.get(name));
  return {
    text: [table([HEADINGS, ...rows]), ...findings, ...failed].join('\n'),
    bars:
      hand && front
        ? [{ name: 'LCP of / to the page by hand', ratio: lcp(front) / lcp(hand), atMost: LCP_BAR }]
        : [],
    failed,
  };
}

const HEADINGS = [
  'page',
  CATEGORIES.map((name) => name.slice(0, 4)).join('/'),
  'LCP ms',
  'lowest-highest',
  'TBT ms',
  'CLS',
  'KiB',
  'JS KiB',
  'requests',
];

function row(name: string, of: PageFigures[]): string[] {
  const middle = (pick: (one: PageFigures) => number) => median(of.map(pick));
  const lcps = of.map(({ lcpMs }) => Math.round(lcpMs));
  return [
    name,
    CATEGORIES.map((_, i) => middle(({ scores }) => scores[i] as number)).join('/'),
    middle(({ lcpMs }) => lcpMs).toFixed(0),
    `${Math.min(...lcps)}-${Math.max(...lcps)}`,
    middle(({ tbtMs }) => tbtMs).toFixed(0),
    middle(({ cls }) => cls).toFixed(3),
    middle(({ totalKib }) => totalKib).toFixed(1),
    middle(({ scriptKib }) => scriptKib).toFixed(1),
    middle(({ requests }) => requests).toFixed(0),
  ];
}
