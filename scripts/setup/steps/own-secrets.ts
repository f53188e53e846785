// Secrets that no person has to know: made here, put over a pipe, and shown nowhere.
import { randomBytes } from 'node:crypto';
import { newBadgeKey } from '../../badge-key.ts';
import { putSecrets, type Situation, secretsOf } from '../situation.ts';
import type { Step } from '../step.ts';

const MADE: Record<string, () => string> = {
  TOKEN_SECRET: () => randomBytes(32).toString('base64'),
  BADGE_SIGNING_KEY: () => JSON.stringify(newBadgeKey()),
  PUSH_KEY: () => JSON.stringify(newBadgeKey()),
};

/** One that exists is never replaced: links in emails, certificates and devices depend on it. */
async function missing(situation: Situation): Promise<string[]> {
  const there = await secretsOf(situation);
  return Object.keys(MADE).filter((name) => !there.includes(name));
}

export const ownSecrets: Step = {
  name: 'secrets',
  isDone: async (situation) => (await missing(situation)).length === 0,
  would: async (situation) => `make and put ${(await missing(situation)).join(', ')}`,
  async act(situation) {
    const made = (await missing(situation)).map((name) => [name, MADE[name]?.() ?? ''] as const);
    await putSecrets(situation, Object.fromEntries(made));
  },
};
