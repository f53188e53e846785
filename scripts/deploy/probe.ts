// Requests to real addresses of the site, as visitors make them.
import { ATTENTION } from '../../functions/health/attention.ts';
import { PAGES, type Page } from '../../functions/rules/pages.ts';
import { ask, reasonOf } from './live-site.ts';

export interface Probe {
  asked: number;
  /** "/plans answers 500", one for each address that does not work. */
  failures: string[];
  isReady: boolean;
  /** Members' requests of the last hour that failed unexpectedly; 0 while they are few. */
  membersFailures: number;
}

/** Pages that a visitor can open; those of the Worker, and some that are files. */
export const PROBED = Object.entries<Page>(PAGES)
  .filter(
    ([path, { for: who, from, isStep }]) =>
      who === 'everyone' &&
      !isStep &&
      !path.includes('[') &&
      (from !== 'assets' || path === '/plans'),
  )
  .map(([path]) => path);

/** One round. `headers`: which version should answer. Never rejects. */
export async function probe(origin: string, headers: Record<string, string> = {}): Promise<Probe> {
  const get = async (path: string) => {
    try {
      // Twice: while Wrangler runs, this process reads nothing, and connections from before it may have ended.
      return await ask(origin, path, headers).catch(() => ask(origin, path, headers));
    } catch (error) {
      return { status: 0, text: '', json: null, said: reasonOf(error as Error) };
    }
  };
  const pages = await Promise.all(PROBED.map(async (path) => ({ path, ...(await get(path)) })));
  const files = loadedBy(pages.find(({ path }) => path === '/')?.text ?? '');
  const loaded = await Promise.all(files.map(async (path) => ({ path, ...(await get(path)) })));
  const ready = await get('/api/ready');
  const { status, attention = [] } = (ready.json ?? {}) as {
    status?: string;
    attention?: string[];
  };
  const failed = attention.find((text) => text.startsWith(ATTENTION.failedRequests));
  return {
    asked: pages.length + loaded.length + 1,
    failures: [
      ...[...pages, ...loaded].filter((answer) => answer.status !== 200),
      ...(isWell(status) ? [] : [{ path: '/api/ready', ...ready }]),
    ].map(({ path, status, said }) => (status ? `${path} answers ${said}` : `${path} ${said}`)),
    isReady: isWell(status),
    membersFailures: Number(failed?.split(': ').at(-1) ?? 0),
  };
}

const isWell = (status: unknown) => status === 'ok' || status === 'attention';

/** The scripts and styles of a page: a version may lack a file that its pages name. */
const loadedBy = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/(?:src|href)="(\/_astro\/[^"]+\.(?:js|css))"/g)].map(
      ([, path]) => path ?? '',
    ),
  ),
];
