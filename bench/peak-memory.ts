// Loaded before a build: when the process ends, writes the most memory that it held, in bytes.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.PEAK_FILE;
if (file && isMainThread) {
  process.on('exit', () => writeFileSync(file, String(process.resourceUsage().maxRSS * 1024)));
}
