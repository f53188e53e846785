// A lake in a process of its own, for tests that kill it. Prints its address, and runs until it is killed.
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { runLake } from '../../../studio/lake/run.ts';

const folder = process.argv[2] as string;
// This process is going to be killed; the cache makes the next one start faster.
flushCompileCache();
// Only one process may have the folder; the next one waits here with everything loaded.
await new Promise((go) => process.once('message', go));
const { url, token } = await runLake({ folder, dist: join(folder, 'dist'), port: 0 });
process.send?.({ url, token });
