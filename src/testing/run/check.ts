// `npm run check`: all checks in parallel.
import { cleanCommit, noteChecked } from '../../../scripts/deploy/checked-commit.ts';
import { checks } from './checks.ts';
import { runStages } from './stages.ts';

const commit = cleanCommit();
const ended = await runStages(checks());
const failed = ended.filter(({ status }) => status !== 'ok').map(({ title }) => title);
console.info(failed.length === 0 ? '\nAll checks passed' : `\nFailed: ${failed.join(', ')}`);
if (failed.length === 0) await noteChecked(commit);
process.exitCode = failed.length === 0 ? 0 : 1;
