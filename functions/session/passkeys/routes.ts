// Signing in with a passkey, and the passkeys of an account.
import { Hono } from 'hono';
import { Nothing } from '../../account/rules/schemas.ts';
import type { AppEnv } from '../../environment.ts';
import { jsonBody } from '../../http/json-body.ts';
import { staysOpen } from '../../http/route-needs.ts';
import { requireMember } from '../current-member.ts';
import { addPasskeyTo, optionsToAdd } from './add.ts';
import { remove, rename } from './change.ts';
import { confirmWithPasskey, optionsToConfirm } from './confirm.ts';
import { requirePasskeyOwner } from './proof.ts';
import { NewPasskey, PasskeyName, PasskeyProof } from './responses.ts';
import { signInWithPasskey } from './sign-in.ts';
import { authenticationOptions } from './verify.ts';

export const passkeySignIn = new Hono<AppEnv>()
  // The sign-in page asks for these as it opens, so nothing is counted and nothing is written.
  .post('/options', jsonBody(Nothing), async (c) =>
    c.json(await authenticationOptions(c, { to: 'sign-in' })),
  )
  .post('/', jsonBody(PasskeyProof), async (c) => {
    await signInWithPasskey(c, c.req.valid('json').response);
    return c.json({ message: 'Welcome back!' });
  });

export const passkeys = new Hono<AppEnv>()
  .post('/options', jsonBody(Nothing), async (c) =>
    c.json(await optionsToAdd(c, await requirePasskeyOwner(c))),
  )
  .post('/', jsonBody(NewPasskey), async (c) => {
    const member = await requirePasskeyOwner(c);
    const passkey = await addPasskeyTo(c, member, c.req.valid('json').response);
    return c.json({ message: 'Passkey added. You can now sign in with it.', passkey }, 201);
  })
  .post(
    '/confirmation/options',
    staysOpen('a member proves who they are'),
    jsonBody(Nothing),
    async (c) => c.json(await optionsToConfirm(c)),
  )
  .post(
    '/confirmation',
    staysOpen('a member proves who they are'),
    jsonBody(PasskeyProof),
    async (c) => {
      await confirmWithPasskey(c, c.req.valid('json').response);
      return c.json({ message: 'Thank you.' });
    },
  )
  .patch('/:id', jsonBody(PasskeyName), async (c) => {
    const member = await requireMember(c);
    await rename(c, member, { id: c.req.param('id'), name: c.req.valid('json').name });
    return c.json({ message: 'Saved.' });
  })
  .delete('/:id', async (c) => {
    const name = await remove(c, await requirePasskeyOwner(c), c.req.param('id'));
    return c.json({ message: `“${name}” is no longer a way to sign in.` });
  });
