// The questions in a terminal. Ctrl-C ends the program: what is answered and done stays.
import { isCancel, password, select, text } from '@clack/prompts';
import { AnswersError } from './answers.ts';
import type { Prompts } from './questions.ts';

function unlessStopped<T>(answer: T): Exclude<T, symbol> {
  if (!isCancel(answer)) return answer as Exclude<T, symbol>;
  console.info('Stopped. What is answered and done stays: `npm run setup` goes on from here.');
  process.exit(130);
}

export const terminal: Prompts = {
  text: async ({ message, initial, wrong }) =>
    unlessStopped(
      await text({
        message,
        ...(initial && { initialValue: initial }),
        validate: (value) => wrong(value ?? ''),
      }),
    ),
  choose: async ({ message, options }) =>
    unlessStopped(await select({ message, options: options as never })) as never,
};

export const askHidden = async (message: string) => unlessStopped(await password({ message }));

/** Without a terminal every answer comes from a file. */
export const nobodyToAsk: Prompts = {
  text: ({ message }) => Promise.reject(new AnswersError(message)),
  choose: () =>
    Promise.reject(
      new AnswersError(
        'This login has several accounts. Name one as "account" in the answers, or in CLOUDFLARE_ACCOUNT_ID.',
      ),
    ),
};
