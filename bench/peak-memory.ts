// Preloaded into a build: when the process ends, it writes its peak memory, in bytes.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.PEAK_FILE;
if (file && isMainThread) {
  process.on('exit', () => writeFileSync(file, String(process.resourceUsage().maxRSS * 1024)));
}
