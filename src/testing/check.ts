// `npm run check`: all checks in parallel.
import { checks } from './checks.ts';
import { runStages } from './stages.ts';

const ended = await runStages(checks());
const failed = ended.filter(({ status }) => status !== 'ok').map(({ title }) => title);
console.info(failed.length === 0 ? '\nAll checks passed' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
