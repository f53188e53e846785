// The buttons of the providers that are switched on. A build contains all buttons that may be needed
// (shown-providers.ts); only the Worker knows which are on. /account gets them in its data.
import type { AppEnv } from '../../environment.ts';
import { PROVIDERS, type Provider, settingsOf } from './providers.ts';

export const offeredProviders = (env: AppEnv['Bindings']): Provider[] =>
  PROVIDERS.filter((provider) => settingsOf(env, provider) !== null);

const left = { element: (part: Element) => void part.remove() };

/** The page without the buttons of providers that are off, and without "or with your email" when none is left. */
export function withOfferedProviders(env: AppEnv['Bindings'], page: Response): Response {
  const offered = offeredProviders(env);
  const off = PROVIDERS.filter((provider) => !offered.includes(provider));
  if (off.length === 0) return page;
  const rewriter = new HTMLRewriter();
  for (const provider of off) rewriter.on(`[data-provider="${provider}"]`, left);
  if (off.length === PROVIDERS.length) rewriter.on('[data-provider-divider]', left);
  return rewriter.transform(page);
}
