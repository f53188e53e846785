import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { jsonBody } from '../http/json-body.ts';
import { staysOpen } from '../http/route-needs.ts';
import { NewEmail, NewPassword } from '../session/rules/credentials.ts';
import { exportAccount } from './data-export/export.ts';
import { askForNewEmail, askForVerification, confirmEmail, withdrawNewEmail } from './email.ts';
import { eraseAccount } from './erasure.ts';
import { endOneSession, signOutEverywhere } from './open-sessions.ts';
import { accountOverview } from './overview.ts';
import { changePassword, confirmIdentity } from './password.ts';
import { changePreferences, changeProfile } from './profile.ts';
import {
  Confirmation,
  Deletion,
  FollowedLink,
  Nothing,
  Preferences,
  Profile,
} from './rules/schemas.ts';

export const account = new Hono<AppEnv>()
  .get('/', async (c) => c.json(await accountOverview(c)))
  .put('/profile', jsonBody(Profile), async (c) => {
    await changeProfile(c, c.req.valid('json'));
    return c.json({ message: 'Saved.' });
  })
  .put('/preferences', jsonBody(Preferences), async (c) => {
    await changePreferences(c, c.req.valid('json'));
    return c.json({ message: 'Saved.' });
  })
  .post(
    '/confirmation',
    staysOpen('a member proves who they are'),
    jsonBody(Confirmation),
    async (c) => {
      await confirmIdentity(c, c.req.valid('json').password);
      return c.json({ message: 'Thank you.' });
    },
  )
  .put('/email', jsonBody(NewEmail), async (c) => {
    await askForNewEmail(c, c.req.valid('json').email);
    return c.json({
      message: 'Check your inbox at the new address. We’ve sent you a link to confirm it.',
    });
  })
  .delete('/email/pending', async (c) => {
    await withdrawNewEmail(c);
    return c.json({ message: 'Your address stays as it is.' });
  })
  .post('/email/verification', jsonBody(Nothing), async (c) => {
    await askForVerification(c);
    return c.json({ message: 'Check your inbox. We’ve sent you an email.' });
  })
  .post('/email/confirmation', jsonBody(FollowedLink), async (c) =>
    c.json({ email: await confirmEmail(c, c.req.valid('json').token) }),
  )
  .put('/password', jsonBody(NewPassword), async (c) => {
    await changePassword(c, c.req.valid('json').password);
    return c.json({ message: 'Your password is changed. Every other browser is signed out.' });
  })
  .delete('/sessions', staysOpen('a member signs out'), async (c) => {
    await signOutEverywhere(c);
    return c.json({ message: 'You’re signed out everywhere.' });
  })
  .delete('/sessions/:id', staysOpen('a member signs out'), async (c) => {
    await endOneSession(c, c.req.param('id'));
    return c.json({ message: 'That browser is signed out.' });
  })
  .get('/export', exportAccount)
  .post(
    '/deletion',
    staysOpen('an account is erased when its member asks'),
    jsonBody(Deletion),
    async (c) => {
      await eraseAccount(c);
      return c.json({ message: 'Your account is deleted.' });
    },
  );
