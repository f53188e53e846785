// Only one lake per folder: two would overwrite each other's files.
import { writeFileSync } from 'node:fs';
import { readIfThere, removeFile } from './durable.ts';

/** Paths locked by this process. In a container a new process may get the same pid as the one that was killed. */
const held = new Set<string>();

/** Throws a readable message if a lake is running. Takes over the lock of a lake that was killed. */
export function takeLock(path: string): () => void {
  for (let tries = 0; tries < 3; tries++) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 });
      held.add(path);
      return () => {
        held.delete(path);
        if (readIfThere(path) === String(process.pid)) removeFile(path);
      };
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
      const holder = Number(readIfThere(path));
      if (holder === process.pid ? held.has(path) : holder && isRunning(holder))
        throw new Error(
          `The Studio is open already (process ${holder}). Stop that one first; if there is none, delete ${path}.`,
        );
      removeFile(path);
    }
  }
  throw new Error(`${path} changes all the time: start one Studio only.`);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
