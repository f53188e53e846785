import { accountsOf } from '../cloudflare/accounts.ts';
import { configuration, editToml } from '../situation.ts';
import type { Step } from '../step.ts';
import { withAccount } from '../wrangler-toml.ts';

/** Wrangler asks for the account each time when a login has several. */
export const account: Step = {
  name: 'account',
  async isDone({ cloudflare, account }) {
    const { account: written } = await configuration();
    if (written) return written === account;
    return (await accountsOf(cloudflare)).length === 1 && 'the login has one account';
  },
  would: ({ account }) => `write account_id = "${account}" into wrangler.toml`,
  act: ({ account }) => editToml((toml) => withAccount(toml, account)),
};
