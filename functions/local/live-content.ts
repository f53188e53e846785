// While `npm start` runs, what an editor publishes is built into a second folder and taken into use when it is whole.
// Content with faults changes nothing: the site stays as it was, and the faults are told.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { publishedDocuments, readAgain } from '../../src/content/dataset.ts';
import { nextChange } from '../../src/content/schedule.ts';
import { buildSite, forgetBuild } from './site-build.ts';

/** An editor's publishing writes one file or two. */
const QUIET_MS = 150;
const LOOK_EVERY_MS = 30_000;

export interface LiveContent {
  stop(): void;
}

export interface LiveContentOptions {
  /** The folder of the content's files. */
  folder: string;
  /** Where builds go, in turns. */
  builds: string;
  variables: NodeJS.Dict<string>;
  use(build: string): Promise<void>;
  tell(message: string): void;
}

export function followContent(options: LiveContentOptions): LiveContent {
  let builtAt = Date.now();
  let isBuilding = false;
  let isWanted = false;
  let turn = 0;
  let inUse: string | undefined;
  let quiet: NodeJS.Timeout | undefined;

  async function build(): Promise<void> {
    isWanted = true;
    if (isBuilding) return;
    isBuilding = true;
    while (isWanted) {
      isWanted = false;
      await buildOnce().catch((error: unknown) => options.tell(String(error)));
    }
    isBuilding = false;
  }

  async function buildOnce(): Promise<void> {
    const started = Date.now();
    const folder = join(options.builds, String(++turn));
    await forgetBuild(folder);
    const { isWhole, log } = await buildSite(folder, options.variables);
    if (!isWhole) {
      options.tell(
        `The content could not be built, so the site stays as it was.\n${faultsOf(log)}`,
      );
      return forgetBuild(folder);
    }
    builtAt = started;
    await options.use(folder);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    options.tell(`What was published is live, after ${seconds} s.`);
    if (inUse) await forgetBuild(inUse);
    inUse = folder;
  }

  // Pictures lie in a folder below it; a line in assets.ndjson comes with each.
  const watcher = watch(options.folder, (_, file) => {
    if (file && !file.endsWith('.ndjson')) return;
    clearTimeout(quiet);
    quiet = setTimeout(build, QUIET_MS);
  });
  const look = setInterval(async () => {
    readAgain();
    const moment = nextChange(await publishedDocuments(), builtAt);
    if (moment && Date.parse(moment) <= Date.now()) void build();
  }, LOOK_EVERY_MS);
  return {
    stop() {
      watcher.close();
      clearInterval(look);
      clearTimeout(quiet);
    },
  };
}

/** The lines that name document and field; all of it where nothing looks like them. */
function faultsOf(log: string): string {
  const start = log.indexOf('The content has faults:');
  if (start < 0) return log.trim();
  const end = log.indexOf('\n    at ', start);
  return log.slice(start, end < 0 ? undefined : end).trim();
}
