// A sign-in with a provider that must fail, in both forms in which a provider's response reaches us.
import { expect } from 'vitest';
import { rowCounts } from '../worker/rows.ts';
import type { Browser, Callback } from './browser.ts';
import { goesTo, type OpenIdWorker } from './openid.ts';
import type { Claims } from './openid-provider.ts';

export const START = '/api/auth/google';
export const FORM_POST = '/api/auth/apple';
/** Google responds with a redirect, Apple with a form that its page posts: each case is rejected in both forms. */
export const STARTS = [START, FORM_POST];
export const bothWays = <Row extends unknown[]>(rows: Row[]) =>
  STARTS.flatMap((start) => rows.map((row) => [start, ...row] as [string, ...Row]));

export const answerOf = ({ form, url }: Callback) => form ?? url.searchParams;

export function refusals({ worker, google, apple, browser, lives, userOf }: OpenIdWorker) {
  const at = (start: string) => (start === START ? google : apple);
  let strangers = 0;

  /** A new person each time: a case that fails makes no member out of another case's person. */
  const stranger = (start: string, claims: Claims = {}) =>
    lives(at(start), `stranger-${++strangers}`, claims);

  /** Afterwards no member is signed in, no row is new, and the page shows `problem`. */
  async function refused(problem: string, sentHome: Response, device: Browser, before: object) {
    expect(goesTo(sentHome)).toBe(`/login?problem=${problem}`);
    expect(sentHome.headers.getSetCookie().join()).not.toContain('session=');
    expect(await userOf(device)).toBeNull();
    expect(await rowCounts(worker.db)).toEqual(before);
  }

  /** A stranger consents at the provider, and the request that the browser brings back is tampered with. */
  async function brings(
    problem: string,
    happens: (callback: Callback & { form: URLSearchParams }, device: Browser) => unknown,
    start = START,
  ) {
    const device = browser();
    const before = await rowCounts(worker.db);
    const callback = await device.agree(await device.setOut(start), stranger(start));
    await happens({ ...callback, form: answerOf(callback) }, device);
    await refused(problem, await device.comeBack(callback), device, before);
  }

  return { at, stranger, refused, brings };
}
