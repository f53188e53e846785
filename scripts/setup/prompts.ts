// The questions in a terminal.
import { isCancel, password, select, text } from '@clack/prompts';
import { AnswersError } from './answers.ts';
import type { Prompts } from './questions.ts';

/** Ctrl-C, or a terminal that is gone. */
export class Stopped extends Error {}

/** A terminal that ends never answers, and the program would end in silence. */
async function answered<T>(asked: Promise<T>): Promise<Exclude<T, symbol>> {
  let gone = () => {};
  const ended = new Promise<never>((_, reject) => {
    gone = () => reject(new Stopped());
    process.stdin.once('end', gone);
  });
  try {
    const answer = await Promise.race([asked, ended]);
    if (isCancel(answer)) throw new Stopped();
    return answer as Exclude<T, symbol>;
  } finally {
    process.stdin.off('end', gone);
  }
}

export const terminal: Prompts = {
  text: ({ message, initial, wrong }) =>
    answered(
      text({
        message,
        ...(initial && { initialValue: initial }),
        validate: (value) => wrong(value ?? ''),
      }),
    ),
  choose: ({ message, options }) =>
    answered(select({ message, options: options as never })) as never,
};

/** `wrong` gives a sentence for what cannot be right. */
export const askHidden = (message: string, wrong: (value: string) => string | undefined) =>
  answered(password({ message, validate: (value) => wrong(value ?? '') }));

/** Without a terminal every answer comes from a file. */
export const noTerminal: Prompts = {
  text: ({ message }) => Promise.reject(new AnswersError(message)),
  choose: () =>
    Promise.reject(
      new AnswersError(
        'This login has several accounts. Name one as "account" in the answers, or in CLOUDFLARE_ACCOUNT_ID.',
      ),
    ),
};
