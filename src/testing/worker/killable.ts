// A Worker that can be killed with all that belongs to it, as a machine that loses its power.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LocalWorkerOptions } from '../../../scripts/worker.ts';
import type { Asked } from './worker-process.ts';

const SCRIPT = join(process.cwd(), 'src/testing/worker/worker-process.ts');

export interface Killable {
  url: string;
  /** One at a time. Throws if it fails, or if the Worker is killed meanwhile. */
  ask(asked: Asked): Promise<void>;
  /** Returns once it is gone. Harmless when repeated. */
  kill(): Promise<void>;
}

/** Starts it at a free port, with its data in `keepIn`. */
export async function startKillable(
  options: Omit<LocalWorkerOptions, 'port' | 'logs'>,
): Promise<Killable> {
  const given = JSON.stringify({ port: 0, quiet: true, ...options });
  const child = spawn(process.execPath, [SCRIPT, given], {
    // Including workerd: one process group, so that both die together.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const answer = async <T>(): Promise<T> => {
    const [message] = (await Promise.race([
      once(child, 'message'),
      gone.then(() => Promise.reject(new Error('the Worker is gone'))),
    ])) as [T];
    return message;
  };
  const { url } = await answer<{ url: string }>();
  return {
    url,
    async ask(asked) {
      const answered = answer<{ error: string | null }>();
      child.send(asked);
      const { error } = await answered;
      if (error) throw new Error(error);
    },
    async kill() {
      if (child.pid && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
  };
}
