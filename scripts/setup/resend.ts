// Resend's API: https://resend.com/docs/api-reference
import type { Situation } from './situation.ts';

const ANSWER_WITHIN_MS = 30_000;

/** Throws Resend's refusal in a sentence. */
export async function askResend<T>(
  { keys }: Situation,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const { RESEND_API_KEY: key, RESEND_API_URL: address = 'https://api.resend.com' } = keys;
  if (!key) throw new Error('RESEND_API_KEY is not set. Give it in the environment.');
  const response = await fetch(address + path, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch((error: Error) => {
    throw new Error(`Resend cannot be reached (${error.message}). Run this again.`);
  });
  const answer = (await response.json().catch(() => ({}))) as T & { message?: string };
  if (!response.ok)
    throw new Error(
      `Resend refused ${method} ${path}: ${answer.message ?? response.status}. The key needs “Full access”: https://resend.com/api-keys`,
    );
  return answer;
}
