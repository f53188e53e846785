// While `npm start` runs, published content is built into a second folder, which goes live when it is complete. Content
// with issues changes nothing: the site stays as it was, and the issues are shown. No error here ends the site.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { documentsIn } from '../src/content/dataset.ts';
import { nextChange } from '../src/content/schedule.ts';
import { issuesIn, issuesOf, leaveOutcome } from './build-outcome.ts';
import { buildSite, forgetBuild } from './site-build.ts';

/** Publishing writes one or two files: wait for the last one. */
const QUIET_MS = 150;
const LOOK_EVERY_MS = 30_000;

export interface LiveContent {
  /** Starts building, first the changes published since `followContent` was called. */
  begin(use: (build: string) => Promise<void>): void;
  /** Runs every 30 seconds: builds when a date has passed on which content appears or expires. */
  look(): Promise<boolean>;
  stop(): void;
}

export interface LiveContentOptions {
  /** The folder of the content's files. */
  folder: string;
  /** The folder for builds, in alternating subfolders. Builds of earlier runs are removed. */
  builds: string;
  variables: NodeJS.Dict<string>;
  /** The folder of the Studio's lake, where it finds the outcome of a build. */
  lakeFolder: string;
  tell(message: string): void;
  /** Default: a build with Astro. */
  build?: typeof buildSite;
}

/** Watches the content from now on. Call it before the first build of the site. */
export function followContent(options: LiveContentOptions): LiveContent {
  /** Dates before this have been built, successfully or not. */
  let triedAt = Date.now();
  let use: ((build: string) => Promise<void>) | undefined;
  let isBuilding = false;
  let isWanted = false;
  let turn = 0;
  let inUse: string | undefined;
  let trouble = '';
  let quiet: NodeJS.Timeout | undefined;
  const ended = new AbortController();
  const tidied = forgetBuild(options.builds).catch(tellTrouble);

  async function build(): Promise<void> {
    isWanted = true;
    if (isBuilding || !use) return;
    isBuilding = true;
    while (isWanted && !ended.signal.aborted) {
      isWanted = false;
      const issues = await buildOnce(use).catch((error: Error) => {
        tellTrouble(error);
        return error.message.split('\n').slice(0, 1);
      });
      if (!ended.signal.aborted) await leaveOutcome(options.lakeFolder, issues).catch(tellTrouble);
    }
    isBuilding = false;
  }

  /** Returns the issues that kept the build from going live. */
  async function buildOnce(takeIntoUse: (build: string) => Promise<void>): Promise<string[]> {
    const started = Date.now();
    triedAt = started;
    const folder = join(options.builds, String(++turn));
    await tidied;
    const { build: make = buildSite } = options;
    const built = await make(folder, options.variables, { signal: ended.signal });
    if (!built.isWhole) {
      trouble = issuesIn(built.log).join('\n') || built.log.trim();
      options.tell(`The content could not be built, so the site stays as it was.\n${trouble}`);
      await forgetBuild(folder);
      return issuesOf(built);
    }
    ended.signal.throwIfAborted();
    await takeIntoUse(folder);
    trouble = '';
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    options.tell(`What was published is live, after ${seconds} s.`);
    if (inUse) await forgetBuild(inUse);
    inUse = folder;
    return [];
  }

  async function look(): Promise<boolean> {
    try {
      const moment = nextChange(await documentsIn(options.folder), triedAt);
      if (!moment || Date.parse(moment) > Date.now()) return false;
      void build();
      return true;
    } catch (error) {
      tellTrouble(error as Error);
      return false;
    }
  }

  /** Reported once: a broken file stays broken until an editor fixes it. */
  function tellTrouble({ message }: Error): void {
    if (ended.signal.aborted || trouble.includes(message)) return;
    trouble = message;
    options.tell(`What is published cannot be followed at the moment. ${message}`);
  }

  // Pictures are in a subfolder; each also adds a line to assets.ndjson.
  const watcher = watch(options.folder, (_, file) => {
    if (file && !file.endsWith('.ndjson')) return;
    clearTimeout(quiet);
    quiet = setTimeout(build, QUIET_MS);
  }).on('error', tellTrouble);
  const looking = setInterval(look, LOOK_EVERY_MS);
  return {
    begin(how) {
      use = how;
      if (isWanted) void build();
    },
    look,
    stop() {
      ended.abort();
      watcher.close();
      clearInterval(looking);
      clearTimeout(quiet);
    },
  };
}
