// A lake in a process of its own, for tests that kill it. Says where it is, and runs until it is killed.
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { runLake } from '../../../studio/lake/run.ts';

const folder = process.argv[2] as string;
// It is going to be killed, and the next one starts faster.
flushCompileCache();
// Only one may have the folder; the next one waits here with everything loaded.
await new Promise((go) => process.once('message', go));
const { url, token } = await runLake({ folder, dist: join(folder, 'dist'), port: 0 });
process.send?.({ url, token });
