import { lookAt, untilLive } from '../../deploy/live-site.ts';
import { secondsFrom } from '../../deploy/seconds.ts';
import type { Step } from '../step.ts';

/** A new domain's certificate takes minutes. */
const withinMs = secondsFrom('LIVE_WITHIN_SECONDS', process.env.LIVE_WITHIN_SECONDS, 240);

export const live: Step = {
  name: 'live',
  isDone: async ({ answers }) => (await lookAt(answers.address, null)).isLive,
  would: ({ answers }) => `ask ${answers.address} until it answers`,
  async act({ answers }) {
    if (withinMs instanceof Error) throw withinMs;
    const isLive = await untilLive(answers.address, {
      version: null,
      withinMs,
      tell: console.info,
    });
    if (!isLive)
      throw new Error(
        `${answers.address} does not answer as it should yet. A new domain’s certificate can take a while: run \`npm run setup\` again later.`,
      );
  },
};
