// `npm run doctor`: is this environment ready for production? Says everything that is wrong at once.
import { whatWaits } from './doctor/attention.ts';
import { configurationProblems } from './doctor/configuration.ts';
import { productionEnvironment } from './doctor/environment.ts';
import { mailProblems } from './doctor/mail.ts';
import { paymentProblems } from './doctor/payments.ts';
import { sanityProblems } from './doctor/sanity.ts';

const production = productionEnvironment();
const problems = await Promise.all([
  configurationProblems(production),
  mailProblems(production),
  paymentProblems(production),
  sanityProblems(production),
]).then((found) => found.flat());

for (const note of await whatWaits(production.values.ORIGIN)) console.warn(`Note: ${note}`);
for (const problem of problems) console.error(`- ${problem}`);
console.info(problems.length === 0 ? 'Ready for production.' : `\n${problems.length} problem(s).`);
process.exitCode = problems.length === 0 ? 0 : 1;
