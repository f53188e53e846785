// `npm run setup`: from an account at Cloudflare to a live site. Can be stopped and run again at any point.
import { parseArgs } from 'node:util';
import {
  AnswersError,
  answersIn,
  keepAnswers,
  keptAnswers,
  validAnswers,
} from './setup/answers.ts';
import { logIn } from './setup/cloudflare/log-in.ts';
import { providerKeys } from './setup/keys.ts';
import { answersHere, knownNowhereElse } from './setup/known.ts';
import { endPage, leftForYou } from './setup/links.ts';
import { askHidden, noTerminal, Stopped, terminal } from './setup/prompts.ts';
import { askRest, chosenAccount } from './setup/questions.ts';
import { runSteps, showSteps, whatIsLeft } from './setup/run-steps.ts';
import { configuration, type Situation, secretsOf } from './setup/situation.ts';
import { AFTERWARDS, STEPS, UNTIL_LIVE } from './setup/steps.ts';

const USAGE = `npm run setup                           asks, and sets up what is not there yet
npm run setup -- --dry-run              says what each step would do, and changes nothing
npm run setup -- --answers file.json    asks nothing: docs/deploy.md has the format
npm run setup -- --ask                  asks everything again`;
const GOES_ON = 'What is answered and done stays: `npm run setup` goes on from here.';

/** Sentences for the end, also of a run that fails: the step that wrote one is not run again. */
const notes = new Set<string>();

// Between two questions, and while a step runs. Its program gets the same signal from the terminal.
process.on('SIGINT', () => end(new Stopped()));
await main().catch(end);

function end(error: Error): void {
  if (notes.size > 0) console.info(`\n${leftForYou([...notes])}`);
  if (error instanceof Stopped) {
    console.error(`\nStopped. ${GOES_ON}`);
    process.exit(130);
  }
  console.error(`\n${error.message}`);
  if (!(error instanceof AnswersError)) console.error(GOES_ON);
  process.exit(1);
}

async function main(): Promise<void> {
  const { values: flags } = parsed();
  const isDry = flags['dry-run'] ?? false;
  const isInteractive = Boolean(process.stdin.isTTY) && !flags.answers;
  const { name: worker, account: written } = await configuration();
  const given = flags.answers
    ? validAnswers(await answersIn(flags.answers), worker)
    : flags.ask
      ? {}
      : { ...(await answersHere()), ...(await keptAnswers()) };
  const cloudflare = logIn({ mayLogIn: isInteractive && !isDry });
  const known = process.env.CLOUDFLARE_ACCOUNT_ID || given.account || (!flags.ask && written);
  const prompts = isInteractive ? terminal : noTerminal;
  const account = await chosenAccount({ prompts, cloudflare }, known || null);
  const keep = isDry ? async () => undefined : keepAnswers;
  const complete = isInteractive
    ? await askRest({ prompts, cloudflare, worker, keep }, account, given)
    : { ...given, account };
  const answers = validAnswers(complete, worker);
  const situation: Situation = {
    ...{ answers, account, cloudflare, keys: {} },
    note: (sentence) => void notes.add(sentence),
  };
  if (isDry) return showSteps(STEPS, situation);
  situation.keys = await providerKeys({
    answers,
    there: await secretsOf(situation),
    askHidden: isInteractive ? askHidden : null,
  });
  await runSteps(UNTIL_LIVE, situation);
  for (const sentence of await whatIsLeft(STEPS, situation)) notes.add(sentence);
  if (!flags.answers) await keepAnswers(knownNowhereElse(answers));
  console.info(endPage({ answers, account, worker, notes: [...notes] }));
  notes.clear();
  console.info('');
  await runSteps(AFTERWARDS, situation);
}

function parsed() {
  try {
    return parseArgs({
      options: {
        'dry-run': { type: 'boolean' },
        answers: { type: 'string' },
        ask: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new AnswersError(`${(error as Error).message}\n\n${USAGE}`);
  }
}
