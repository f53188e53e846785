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
import { endPage } from './setup/links.ts';
import { askHidden, nobodyToAsk, terminal } from './setup/prompts.ts';
import { askRest, chosenAccount } from './setup/questions.ts';
import { runSteps, showSteps } from './setup/run-steps.ts';
import { configuration, type Situation, secretsOf } from './setup/situation.ts';
import { STEPS } from './setup/steps.ts';

const USAGE = `npm run setup                           asks, and sets up what is not there yet
npm run setup -- --dry-run              says what each step would do
npm run setup -- --answers file.json    asks nothing: docs/deploy.md has the format
npm run setup -- --ask                  asks everything again`;

try {
  await main();
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  if (!(error instanceof AnswersError))
    console.error('What is done stays done: `npm run setup` goes on from here.');
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values: flags } = parsed();
  const isInteractive = Boolean(process.stdin.isTTY) && !flags.answers;
  const { name: worker, account: written } = await configuration();
  const given = flags.answers
    ? validAnswers(await answersIn(flags.answers), worker)
    : flags.ask
      ? {}
      : await keptAnswers();
  const cloudflare = logIn({ isInteractive });
  const known = process.env.CLOUDFLARE_ACCOUNT_ID || given.account || written;
  const prompts = isInteractive ? terminal : nobodyToAsk;
  const account = await chosenAccount({ prompts, cloudflare }, known);
  const keep = flags['dry-run'] ? async () => undefined : keepAnswers;
  const complete = isInteractive
    ? await askRest({ prompts, cloudflare, worker, keep }, account, given)
    : { ...given, account };
  const answers = validAnswers(complete, worker);
  const notes = new Set<string>();
  const situation: Situation = {
    ...{ answers, account, cloudflare, keys: {} },
    note: (sentence) => void notes.add(sentence),
  };
  if (flags['dry-run']) return showSteps(STEPS, situation);
  situation.keys = await providerKeys({
    answers,
    there: await secretsOf(situation),
    askHidden: isInteractive ? askHidden : null,
  });
  await runSteps(STEPS, situation);
  console.info(endPage({ answers, account, worker, notes: [...notes] }));
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
