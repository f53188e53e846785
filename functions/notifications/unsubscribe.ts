// The link in every email about notifications (RFC 8058). Email providers post to it when the member presses their own
// Unsubscribe button; opened in a browser it asks first, because scanners open links. The token suffices: no sign-in,
// cookie or origin. src/pages/api/notifications/unsubscribe/[token].astro renders the page.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { type Unsubscribed, unsubscribe } from './settings.ts';

type Render = (c: Context<AppEnv>, request?: Request) => Promise<Response>;

const shown = new AsyncLocalStorage<{ isDone: boolean; from: Unsubscribed }>();

/** Read by the page; undefined outside the functions below. */
export const shownUnsubscribe = () => shown.getStore();

export const unsubscribePage = (render: Render) => async (c: Context<AppEnv>) => {
  tokenOf(c);
  return page(c, render, false);
};

/** 200 and no redirect, as the RFC asks, also for the second time and after the account is gone. */
export const oneClickUnsubscribe = (render: Render) => async (c: Context<AppEnv>) => {
  await unsubscribe(c.var.db, tokenOf(c), fromOf(c));
  return page(c, render, true);
};

function page(c: Context<AppEnv>, render: Render, isDone: boolean): Promise<Response> {
  // The URL contains the secret token.
  c.set('referrerPolicy', 'no-referrer');
  const { 'user-agent': agent = '' } = c.req.header();
  const request = new Request(c.req.url, { headers: { 'User-Agent': agent } });
  return shown.run({ isDone, from: fromOf(c) }, () => render(c, request));
}

/** Mailboxes post to the whole address, with its query. */
function fromOf(c: Context<AppEnv>): Unsubscribed {
  const emails = c.req.query('emails');
  return emails === 'next-step' || emails === 'news' ? emails : 'all';
}

function tokenOf(c: Context<AppEnv>): string {
  const token = c.req.param('token') ?? '';
  if (/^[0-9a-f]{32}$/.test(token)) return token;
  throw new ApiError(
    404,
    'no_link',
    'That link isn’t complete. Open it again from the email, or sign in and choose what you hear about.',
  );
}
