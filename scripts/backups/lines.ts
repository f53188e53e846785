// The lines of a file, however large it is. Node's readline also ends a line at U+2028, which JSON and members' texts have.
import { createReadStream } from 'node:fs';
import { BackupError } from './unseal.ts';

/** Characters: a row of D1 has 2 MB at most. */
const LONGEST = 8_000_000;

/** Without the empty ones. Throws a BackupError if there is no such file. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const text of createReadStream(path, 'utf8')) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST) throw new BackupError(`${path} has a line that no row can have.`);
      for (const line of lines) if (line !== '') yield line;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code ? new BackupError(`${path} can’t be read: ${(error as Error).message}`) : error;
  }
  if (rest !== '') yield rest;
}
