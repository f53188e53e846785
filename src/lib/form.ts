// The state of one form: whether it is being sent, and its errors. Islands only render it.
import { map } from 'nanostores';
import { ApiError } from './api.ts';

export interface FormState {
  busy: boolean;
  /** One message per field. */
  fields: Record<string, string>;
  /** The user-facing error; null while there is none. */
  error: string | null;
}

export const NETWORK_ERROR = 'Network error. Please try again.';

/** `otherwise` is shown if the server failed without a user-facing message. */
export function formStore(otherwise: string) {
  const $form = map<FormState>({ busy: false, fields: {}, error: null });

  /** Undefined if it failed, or if it is already in progress: a second press changes nothing. */
  async function send<T>(request: () => Promise<T>): Promise<T | undefined> {
    if ($form.get().busy) return undefined;
    $form.set({ busy: true, fields: {}, error: null });
    try {
      const data = await request();
      $form.set({ busy: false, fields: {}, error: null });
      return data;
    } catch (error) {
      $form.set({ busy: false, ...failure(error, otherwise) });
      return undefined;
    }
  }

  /** For errors that the browser itself finds before anything is sent. */
  const refuse = (fields: Record<string, string>) =>
    $form.set({ busy: false, fields, error: null });

  return { $form, send, refuse };
}

/** An error that the browser finds by itself, with a message for the member. */
export class ShownError extends Error {}

export function failure(error: unknown, otherwise: string): Omit<FormState, 'busy'> {
  if (error instanceof ShownError) return { fields: {}, error: error.message };
  if (!(error instanceof ApiError)) return { fields: {}, error: NETWORK_ERROR };
  const { fields } = error;
  // A message shown next to its field is not repeated above the form.
  const beside = Object.values(fields).includes(error.serverMessage ?? '');
  return { fields, error: beside ? null : (error.serverMessage ?? otherwise) };
}
