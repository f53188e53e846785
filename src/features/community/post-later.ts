// A post or reply that could not reach the server waits on the device. Its ID makes it one, however often it is sent.
import { ApiError } from '../../lib/api.ts';
import { type Change, sendOrWait } from '../offline/send-or-wait.ts';

/** `post` rejects with ApiError if the server answered. Null: it will be sent. */
export async function postOrWait<T, S>(
  post: () => Promise<T>,
  change: Change,
  from: (sent: S) => T,
): Promise<T | null> {
  try {
    return await post();
  } catch (error) {
    // Also a limit or a failure of the server: the member reads why, and decides.
    if (error instanceof ApiError) throw error;
    const result = await sendOrWait<S>(change);
    return result.state === 'sent' ? from(result.data) : null;
  }
}
