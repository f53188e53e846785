// Runs commands in parallel, as far as this machine's cores and the order between them allow, and prints the output of
// each in one piece.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

export interface Stage {
  /** Identifies it among the stages. */
  title: string;
  command: string;
  args: readonly string[];
  /** Cores that it keeps busy; 0 if it waits for the network. */
  cores: number;
  /** Titles of the stages that must succeed first. */
  needs?: readonly string[];
  /** Titles of the stages that must end first, whatever their result. */
  after?: readonly string[];
}

export interface Ended {
  title: string;
  /** null: it did not start, because a stage that it needs has failed. */
  status: 'ok' | 'failed' | null;
  /** Counted from the start of the first stage. */
  beganAfterSeconds: number;
  seconds: number;
}

interface Options {
  environment?: NodeJS.ProcessEnv;
  cores?: number;
  print?: (text: string) => void;
}

/** Returns results in the order in which stages ended. Of the stages that may start, the first in the list does. */
export async function runStages(
  stages: readonly Stage[],
  {
    environment = process.env,
    cores = availableParallelism(),
    print = (text) => void process.stdout.write(text),
  }: Options = {},
): Promise<Ended[]> {
  const began = Date.now();
  const ended: Ended[] = [];
  const waiting = new Set(stages);
  const running = new Map<Stage, Promise<void>>();
  const endOf = (title: string) => ended.find((stage) => stage.title === title);
  const isIn = (title: string) => stages.some((stage) => stage.title === title);
  const hasFailed = (title: string) => isIn(title) && endOf(title) && endOf(title)?.status !== 'ok';
  const isOpen = (title: string) => isIn(title) && !endOf(title);

  async function run(stage: Stage): Promise<void> {
    const beganAt = Date.now();
    print(`-- ${stage.title} …\n`);
    const { isOk, output } = await outputOf(stage, environment);
    const seconds = (Date.now() - beganAt) / 1000;
    const status = isOk ? 'ok' : 'failed';
    ended.push({
      title: stage.title,
      status,
      seconds,
      beganAfterSeconds: (beganAt - began) / 1000,
    });
    running.delete(stage);
    print(
      `\n== ${stage.title}\n${output}== ${stage.title}: ${status} after ${Math.round(seconds)} s\n`,
    );
  }

  function begin(stage: Stage): void {
    const { title, needs = [], after = [] } = stage;
    const missing = needs.filter(hasFailed);
    if (missing.length > 0) {
      waiting.delete(stage);
      ended.push({ title, status: null, seconds: 0, beganAfterSeconds: 0 });
      print(`\n== ${title}: not run, because of ${missing.join(', ')}\n`);
      return;
    }
    if ([...needs, ...after].some(isOpen)) return;
    const busy = [...running.keys()].reduce((sum, other) => sum + other.cores, 0);
    // A stage that wants more cores than there are runs when it has all of them.
    if (stage.cores > 0 && busy > 0 && busy + stage.cores > cores) return;
    waiting.delete(stage);
    running.set(stage, run(stage));
  }

  while (waiting.size > 0 || running.size > 0) {
    const waited = waiting.size;
    for (const stage of waiting) begin(stage);
    // A stage that did not run may have been the last that another one waited for.
    if (running.size > 0) await Promise.race(running.values());
    else if (waiting.size === waited && waited > 0)
      throw new Error(`wait for each other: ${[...waiting].map(({ title }) => title).join(', ')}`);
  }
  return ended;
}

async function outputOf({ command, args }: Stage, env: NodeJS.ProcessEnv) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => parts.push(part));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      parts.push(Buffer.from(`${error.message}\n`));
      resolve(null);
    });
    child.once('close', resolve);
  });
  const output = Buffer.concat(parts).toString();
  return { isOk: code === 0, output: output && !output.endsWith('\n') ? `${output}\n` : output };
}
