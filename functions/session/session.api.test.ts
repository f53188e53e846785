import { expect, test } from 'vitest';
import { cookiesOf, person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

const eva = {
  firstName: 'Eva',
  lastName: 'Novak',
  email: 'Eva@Example.com',
  password: 'three quiet words',
};

test('a visitor signs up and is a free member from then on', async () => {
  const response = await worker.visitor().fetch('/api/auth/signup', { json: eva });
  expect(response.status).toBe(201);
  const user = await person(worker.url, cookiesOf(response)).fetch('/api/auth/user');
  expect(await user.json()).toMatchObject({
    firstName: 'Eva',
    email: 'Eva@Example.com',
    subscriptionTier: 'free',
    subscriptionStatus: 'inactive',
    subscriptionExpiresAt: null,
    tier: 'free',
    status: 'inactive',
    isExpired: false,
    expiresAt: null,
  });
});
