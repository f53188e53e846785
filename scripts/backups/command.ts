// The commands for backups end with a sentence, not with a stack, when something is wrong that a person can change.
import { StoreError } from '../../functions/backups/store.ts';
import { BackupError } from './unseal.ts';

export async function asCommand(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!isForPeople(error)) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

const isForPeople = (error: unknown) =>
  error instanceof BackupError ||
  error instanceof StoreError ||
  // An option that a command does not have.
  String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
