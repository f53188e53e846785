// A post or reply that could not reach the server waits on the device. Its ID keeps retries from posting it twice.
import { ApiError } from '../../lib/api.ts';
import { type Change, sendOrWait } from '../offline/send-or-wait.ts';

/** `post` rejects with ApiError if the server responded. Returns null if the text is sent later. */
export async function postOrWait<T, S>(
  post: () => Promise<T>,
  change: Change,
  from: (sent: S) => T,
): Promise<T | null> {
  try {
    return await post();
  } catch (error) {
    // Includes rate limits and server failures: the member reads why, and decides.
    if (error instanceof ApiError) throw error;
    const result = await sendOrWait<S>(change);
    return result.state === 'sent' ? from(result.data) : null;
  }
}
