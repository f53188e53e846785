// Scripts work on this machine unless they get --remote, and change production's database only after a confirmation:
// typed in a terminal, or --yes from a script.
import { createInterface } from 'node:readline/promises';

export interface Where {
  isRemote: boolean;
  /** The arguments without --remote, --local and --yes. */
  rest: string[];
  isConfirmed: boolean;
}

const FLAGS = ['--remote', '--local', '--yes'];

/** `--local` states the default. */
export function whereOf(args: readonly string[]): Where {
  return {
    isRemote: args.includes('--remote') && !args.includes('--local'),
    isConfirmed: args.includes('--yes'),
    rest: args.filter((arg) => !FLAGS.includes(arg)),
  };
}

interface Terminal {
  isTTY?: boolean | undefined;
  ask(question: string): Promise<string>;
}

const terminal: Terminal = {
  isTTY: process.stdin.isTTY,
  async ask(question) {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return await lines.question(question);
    } finally {
      lines.close();
    }
  },
};

/** Null when the change may be made; otherwise a sentence that says why not. `change`: "This grants a role". */
export async function notConfirmed(
  { isRemote, isConfirmed }: Where,
  change: string,
  { isTTY, ask }: Terminal = terminal,
): Promise<string | null> {
  if (!isRemote || isConfirmed) return null;
  const what = `${change} in the database in production.`;
  if (!isTTY) return `${what} Add --yes if that is what you want.`;
  const answer = await ask(`${what} Type yes to go on: `);
  return answer.trim().toLowerCase() === 'yes' ? null : 'Nothing was changed.';
}
