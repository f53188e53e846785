import { lookAt, untilLive } from '../../deploy/live-site.ts';
import type { Step } from '../step.ts';

/** A new domain's certificate takes minutes. */
const LIVE_WITHIN_MS = Number(process.env.LIVE_WITHIN_SECONDS || 240) * 1000;

export const live: Step = {
  name: 'live',
  isDone: async ({ answers }) => (await lookAt(answers.address, null)).isLive,
  would: ({ answers }) => `ask ${answers.address} until it answers`,
  async act({ answers }) {
    const isLive = await untilLive(answers.address, {
      version: null,
      withinMs: LIVE_WITHIN_MS,
      tell: console.info,
    });
    if (!isLive)
      throw new Error(
        `${answers.address} does not answer as it should yet. A new domain’s certificate can take a while: run \`npm run setup\` again later.`,
      );
  },
};
