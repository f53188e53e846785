import { notOurs } from '../cloudflare/accounts.ts';
import { configuration, editToml } from '../situation.ts';
import type { Step } from '../step.ts';
import { withVar } from '../wrangler-toml.ts';

export const address: Step = {
  name: 'address',
  isDone: async ({ answers }) => (await configuration()).vars.ORIGIN === answers.address,
  would: ({ answers }) => `write ORIGIN = "${answers.address}" into wrangler.toml`,
  async act({ cloudflare, account, answers }) {
    const { name } = await configuration();
    const why = await notOurs(cloudflare, { account, worker: name }, answers.address);
    if (why) throw new Error(why);
    await editToml((toml) => withVar(toml, 'ORIGIN', answers.address));
  },
};
