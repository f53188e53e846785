// Members with passkeys, for API tests.
import { expect } from 'vitest';
import type { Person } from '../worker/worker.ts';
import { Authenticator, type Twist } from './authenticator.ts';

export const PASSKEYS = '/api/account/passkeys';
export const SIGN_IN = '/api/auth/passkey';

type Options = { challenge: string; user: { id: string } };

export async function optionsFrom(who: Person, path: string): Promise<Options> {
  const response = await who.fetch(`${path}/options`, { json: {} });
  expect(response.status, path).toBe(200);
  return (await response.json()) as Options;
}

/** Asks for options and answers them. */
export async function addPasskey(
  who: Person,
  device: Authenticator,
  twist: Twist = {},
): Promise<Response> {
  const options = await optionsFrom(who, PASSKEYS);
  return who.fetch(PASSKEYS, { json: { response: await device.register(options, twist) } });
}

export async function signInWith(
  who: Person,
  device: Authenticator,
  twist: Twist = {},
): Promise<Response> {
  const options = await optionsFrom(who, SIGN_IN);
  return who.fetch(SIGN_IN, { json: { response: await device.answer(options, twist) } });
}

export async function confirmWith(
  who: Person,
  device: Authenticator,
  twist: Twist = {},
): Promise<Response> {
  const path = `${PASSKEYS}/confirmation`;
  const options = await optionsFrom(who, path);
  return who.fetch(path, { json: { response: await device.answer(options, twist) } });
}

/** A member's new device, whose passkey is in their account. */
export async function withPasskey(
  who: Person,
  url: string,
  twist: Twist = {},
): Promise<Authenticator> {
  const device = await Authenticator.at(url);
  const response = await addPasskey(who, device, twist);
  expect(response.status).toBe(201);
  return device;
}
