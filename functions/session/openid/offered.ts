// The buttons of the providers that are switched on. A build has all of them where any could be (shown-providers.ts); which
// ones are on, only the Worker knows.
import type { AppEnv } from '../../environment.ts';
import { PROVIDERS, settingsOf } from './providers.ts';

const left = { element: (part: Element) => void part.remove() };

/** The page without the buttons of providers that are off, and without "or with your email" when none is left. */
export function withOfferedProviders(env: AppEnv['Bindings'], page: Response): Response {
  const off = PROVIDERS.filter((provider) => !settingsOf(env, provider));
  if (off.length === 0) return page;
  const rewriter = new HTMLRewriter();
  for (const provider of off) rewriter.on(`[data-provider="${provider}"]`, left);
  if (off.length === PROVIDERS.length) rewriter.on('[data-provider-divider]', left);
  return rewriter.transform(page);
}
