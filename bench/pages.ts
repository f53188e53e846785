// Our pages and the hand-written one, measured in turns, so that other load affects both.
import { readFile } from 'node:fs/promises';
import { audit, CATEGORIES, type PageFigures } from './audit.ts';
import { type Bar, median, table } from './figures.ts';
import { staticPage } from './static-page/page.ts';
import { serveFolder } from './static-server.ts';

const CLIENT = 'dist/client';
const RUNS = 5;
const LCP_BAR = 1.1;

export async function measurePages(runs = RUNS): Promise<{ text: string; bars: Bar[] }> {
  const ours = await serveFolder(CLIENT);
  const front = await staticPage(await readFile(`${CLIENT}/index.html`, 'utf8'));
  const byHand = await serveFolder(CLIENT, front);
  const pages = [
    { name: '/ by hand', url: `${byHand.url}/` },
    { name: '/', url: `${ours.url}/` },
    ...['/plans', '/terms-of-service', '/help', '/login', '/micro-learning'].map((path) => ({
      name: path,
      url: `${ours.url}${path}`,
    })),
  ];
  const figures = new Map<string, PageFigures[]>(pages.map(({ name }) => [name, []]));
  try {
    for (let run = 1; run <= runs; run++) {
      for (const { name, url } of pages) {
        figures.get(name)?.push(await audit(url));
        console.error(`pages: ${name}, run ${run} of ${runs}`);
      }
    }
  } finally {
    ours.stop();
    byHand.stop();
  }
  const rows = [...figures].map(([name, of]) => row(name, of));
  const findings = [...figures].flatMap(([name, of]) => {
    const names = new Set(of.flatMap((one) => one.findings));
    return names.size > 0 ? [`${name}: ${[...names].join(', ')}`] : [];
  });
  const lcp = (name: string) => median((figures.get(name) ?? []).map(({ lcpMs }) => lcpMs));
  return {
    text: [table([HEADINGS, ...rows]), ...findings].join('\n'),
    bars: [
      { name: 'LCP of / to the page by hand', ratio: lcp('/') / lcp('/ by hand'), atMost: LCP_BAR },
    ],
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
