// One call to the provider, at the pace that it asks for.
import { NotSent } from './providers/not-sent.ts';
import type { Answer, EmailProvider, OutgoingEmail } from './providers/provider.ts';

const TRIES = 3;
/** A rate limit per second is waited for; a quota per day is not. */
const LONGEST_WAIT_MS = 5000;

/** Never throws. */
export async function sendPatiently(
  provider: EmailProvider,
  emails: readonly OutgoingEmail[],
  key: string,
): Promise<Answer> {
  if (emails.length === 0) return { outcomes: [] };
  for (let tries = 1; ; tries++) {
    try {
      return await provider.send(emails, key);
    } catch (error) {
      const why = error instanceof NotSent ? error : new NotSent('unexpected');
      const { retryAfter = Number.POSITIVE_INFINITY } = why;
      if (tries === TRIES || retryAfter > LONGEST_WAIT_MS)
        return { outcomes: emails.map(() => why) };
      await scheduler.wait(retryAfter);
    }
  }
}
