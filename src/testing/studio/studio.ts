// A Studio for each test: a lake in a process of its own over a copy of the dataset, and a browser that
// can connect only to this machine.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import getPort, { portNumbers } from 'get-port';
import { readIfThere } from '../../../studio/lake/durable.ts';

export type Line = { _id: string; _type: string } & Record<string, unknown>;

export interface Studio {
  url: string;
  /** Contains the copy of the dataset, and the lake's working folder. */
  folder: string;
  /** The sign-in link that the terminal prints. */
  link(): string;
  /** Kills the lake, as a power cut would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** A document's current content in its file. */
  published(id: string): Line | undefined;
  draft(id: string): Line | undefined;
  /** All documents of a kind. */
  lines(kind: string): Line[];
  /** The bytes of an uploaded file. */
  uploaded(name: string): Buffer;
  /** Opens a document, signed in with the link. */
  open(page: Page, kind: string, id: string): Promise<void>;
  create(page: Page, kind: string): Promise<void>;
}

export const test = base.extend<{ studio: Studio }>({
  context: async ({ context }, use) => {
    await onlyThisMachine(context);
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright's way to say that it needs no other fixture.
  studio: async ({}, use, { parallelIndex }) => {
    const folder = mkdtempSync(join(tmpdir(), 'studio-'));
    cpSync(join('studio', 'dataset'), join(folder, 'dataset'), { recursive: true });
    const port = await portOf(parallelIndex);
    let lake: ChildProcess | undefined;
    let link = '';
    const start = async () => {
      lake = spawn(process.execPath, [join('studio', 'lake', 'start.ts')], {
        env: {
          ...process.env,
          STUDIO_FOLDER: folder,
          STUDIO_DIST: join('studio', 'dist'),
          PORT: String(port),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      link = await linkIn(lake);
    };
    const kill = async () => {
      if (!lake || lake.exitCode !== null || lake.signalCode) return;
      const gone = once(lake, 'exit');
      lake.kill('SIGKILL');
      await gone;
    };
    const linesOf = (path: string) =>
      (readIfThere(join(folder, path)) ?? '')
        .split('\n')
        .flatMap((line) => (line ? [JSON.parse(line) as Line] : []));
    const published = () =>
      readdirSync(join(folder, 'dataset')).flatMap((name) =>
        name.endsWith('.ndjson') ? linesOf(`dataset/${name}`) : [],
      );
    const url = `http://localhost:${port}`;
    const visit = async (page: Page, path: string) => {
      // The link's cookie, without opening the Studio twice.
      await page.request.get(link, { maxRedirects: 0 });
      await page.goto(`${url}${path}`);
      await expect(page.getByTestId('document-panel-scroller')).toBeVisible();
    };
    await start();
    await use({
      url,
      folder,
      link: () => link,
      start,
      kill,
      published: (id) => published().find(({ _id }) => _id === id),
      draft: (id) => linesOf('.lake/drafts.ndjson').find(({ _id }) => _id === `drafts.${id}`),
      lines: (kind) => published().filter(({ _type }) => _type === kind),
      uploaded: (name) => readFileSync(join(folder, 'dataset', 'assets', name)),
      open: (page, kind, id) => visit(page, `/intent/edit/id=${id};type=${kind}`),
      create: (page, kind) => visit(page, `/intent/create/type=${kind}`),
    });
    await kill();
    rmSync(folder, { recursive: true, force: true });
  },
});

export { expect };

function onlyThisMachine(context: BrowserContext): Promise<unknown> {
  return context.route(
    ({ hostname }) => !isThisMachine(hostname),
    (route) => route.abort(),
  );
}

export function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');
}

async function linkIn({ stdout }: ChildProcess): Promise<string> {
  let said = '';
  for await (const part of stdout ?? []) {
    said += part;
    const link = /http:\S+token=\S+/.exec(said)?.[0];
    if (link) return link;
  }
  throw new Error(`the lake did not start: ${said}`);
}

/**
 * Each worker has its own ports, below the range that this machine assigns by itself: a lake that was killed finds its
 * port free when it starts again.
 */
async function portOf(worker: number): Promise<number> {
  const first = 20_000 + worker * 1_000;
  return getPort({ port: portNumbers(first, first + 999) });
}
