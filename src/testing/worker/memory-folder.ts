// The folder of test databases: in memory if this machine has room there. On a disk each write waits for it.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 512 * 1024 * 1024;

/** An empty folder. What is left in it is deleted when this process ends. */
export function memoryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'tests-'));
  const remove = () => {
    process.off('exit', remove);
    rmSync(path, { recursive: true, force: true });
  };
  process.on('exit', remove);
  return { path, remove };
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}
