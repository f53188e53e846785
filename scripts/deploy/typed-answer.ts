// A question of `npm run deploy` or `npm run rollback`, before either has changed anything.
import { createInterface } from 'node:readline/promises';

/** Null without a terminal to type in. Ctrl-C ends the program with 130. */
export async function typedAnswer(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error;
    console.error('\nStopped. Nothing was changed.');
    return process.exit(130);
  } finally {
    terminal.close();
  }
}
