// Who asks, which accounts and domains they have: https://developers.cloudflare.com/api/resources/accounts/
import { Hono } from 'hono';
import type { LocalCloudflare } from './environment.ts';
import { answer, page } from './http/answers.ts';

export const user = new Hono<LocalCloudflare>()
  .get('/user', (c) => answer(c, { id: 'f'.repeat(32), email: c.env.account.state.email }))
  .get('/user/tokens/verify', (c) => answer(c, { id: 'e'.repeat(32), status: 'active' }))
  .get('/accounts', (c) => page(c, c.env.account.state.accounts))
  .get('/memberships', (c) => {
    const roles = ['Super Administrator - All Privileges'];
    const memberships = c.env.account.state.accounts.map((account) => ({
      id: account.id,
      status: 'accepted',
      account,
      roles,
    }));
    return page(c, memberships);
  })
  .get('/zones', (c) => {
    const { name } = c.req.query();
    const { zones, accounts } = c.env.account.state;
    const asked = zones.filter((zone) => !name || zone.name === name);
    return page(
      c,
      asked.map((zone) => ({ ...zone, status: 'active', account: accounts[0] })),
    );
  });
