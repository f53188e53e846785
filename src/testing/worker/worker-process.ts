// A Worker with its local Stripe in a process of its own, which can be killed: `node worker-process.ts <folder>`.
import { startWorker } from '../../../scripts/worker.ts';

const [, , keepIn = ''] = process.argv;
const { url } = await startWorker({ port: 0, quiet: true, stripe: true, keepIn });
process.stdout.write(`${url}\n`);
