// `npm run doctor`: is this environment ready for production? Says where every setting is, and lists all
// problems.
import { publishedDocuments } from '../src/content/dataset.ts';
import { aiProblems } from './doctor/ai.ts';
import { whatWaits } from './doctor/attention.ts';
import { backupNotes } from './doctor/backups.ts';
import { configurationProblems, exampleSettings } from './doctor/configuration.ts';
import { emailProblems } from './doctor/email.ts';
import { productionEnvironment } from './doctor/environment.ts';
import { sortedByLater } from './doctor/later.ts';
import { operatorProblems } from './doctor/operator.ts';
import { paymentProblems } from './doctor/payments.ts';
import { pushNotes } from './doctor/push.ts';
import { sanityProblems } from './doctor/sanity.ts';
import { disclosureNotes } from './doctor/security-txt.ts';
import { uploadNotes } from './doctor/uploads.ts';
import { whereFound } from './doctor/where-found.ts';

const production = productionEnvironment();
for (const { name, reader, found } of whereFound(Object.keys(await exampleSettings()), production))
  console.info(`${name.padEnd(24)} ${reader.padEnd(16)}  ${found}`);
console.info('');

const [problemsNow, leftForLater] = sortedByLater(process.env.LATER, production, {
  email: emailProblems(production),
  payments: await paymentProblems(production),
});
const problems = await Promise.all([
  configurationProblems(production),
  problemsNow,
  aiProblems(production),
  sanityProblems(production),
  contentProblems(),
]).then((found) => found.flat());

for (const note of [
  ...leftForLater,
  ...(await whatWaits(production.values.ORIGIN)),
  ...(await disclosureNotes(production.values.ORIGIN)),
  ...uploadNotes(),
  ...backupNotes(production),
  ...pushNotes(production),
])
  console.warn(`Note: ${note}`);
for (const problem of problems) console.error(`- ${problem}`);
console.info(problems.length === 0 ? 'Ready for production.' : `\n${problems.length} problem(s).`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function contentProblems(): Promise<string[]> {
  try {
    return operatorProblems(await publishedDocuments());
  } catch (error) {
    return [`The content cannot be read: ${(error as Error).message}`];
  }
}
