// The state of one form: whether it is being sent, and what was wrong with it. Islands only render it.
import { map } from 'nanostores';
import { ApiError } from './api.ts';

export interface FormState {
  busy: boolean;
  /** One message per field. */
  fields: Record<string, string>;
  /** What went wrong, for people; null while nothing did. */
  error: string | null;
}

export const NETWORK_ERROR = 'Network error. Please try again.';

/** `otherwise` is said when the server failed without a sentence for people. */
export function formStore(otherwise: string) {
  const $form = map<FormState>({ busy: false, fields: {}, error: null });

  /** Undefined when it failed, or when it is under way already: a second press changes nothing. */
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

  /** For what the browser itself finds wrong before anything is sent. */
  const refuse = (fields: Record<string, string>) =>
    $form.set({ busy: false, fields, error: null });

  return { $form, send, refuse };
}

export function failure(error: unknown, otherwise: string): Omit<FormState, 'busy'> {
  if (!(error instanceof ApiError)) return { fields: {}, error: NETWORK_ERROR };
  const { fields } = error;
  // A message that stands beside its field is not said a second time above the form.
  const beside = Object.values(fields).includes(error.serverMessage ?? '');
  return { fields, error: beside ? null : (error.serverMessage ?? otherwise) };
}
