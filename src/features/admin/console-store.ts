// What a screen of the console has loaded, or why it is closed.
import { map } from 'nanostores';
import { ApiError, messageOf } from '../../lib/api.ts';

export type Lock = 'passkey_missing' | 'confirm_passkey';

export interface ConsoleState<Data> {
  /** Null until the first answer. */
  data: Data | null;
  lock: Lock | null;
  /** A sentence; '' if the last load worked. */
  failure: string;
  isLoading: boolean;
}

export function consoleStore<Data>(read: () => Promise<Data>) {
  const $state = map<ConsoleState<Data>>({ data: null, lock: null, failure: '', isLoading: false });

  async function load(): Promise<void> {
    $state.setKey('isLoading', true);
    try {
      $state.set({ data: await read(), lock: null, failure: '', isLoading: false });
    } catch (error) {
      const lock = lockOf(error);
      const failure = lock ? '' : messageOf(error, 'No connection. What you see may be old.');
      $state.set({ ...$state.get(), lock, failure, isLoading: false });
    }
  }

  return { $state, load };
}

export type ConsoleStore<Data> = ReturnType<typeof consoleStore<Data>>;

export function lockOf(error: unknown): Lock | null {
  const code = error instanceof ApiError ? error.code : undefined;
  return code === 'passkey_missing' || code === 'confirm_passkey' ? code : null;
}
