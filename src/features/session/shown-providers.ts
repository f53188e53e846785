import type { Provider } from '../../../functions/session/openid/providers.ts';

/** Set by the build: shown-providers-integration.ts. */
declare const SHOWN_PROVIDERS: readonly Provider[];

export function isShown(provider: Provider): boolean {
  return SHOWN_PROVIDERS.includes(provider);
}
