// Who we are to an authenticator: https://www.w3.org/TR/webauthn-3/#relying-party
import { siteSettings } from 'virtual:published';
import type { AppEnv } from '../../environment.ts';

export interface RelyingParty {
  /** The host of the site's address. Passkeys are bound to it: with another one, none of them works. */
  id: string;
  origin: string;
  /** What the device's dialog calls us. */
  name: string;
}

export function relyingParty({ ORIGIN }: AppEnv['Bindings']): RelyingParty {
  const { hostname, origin } = new URL(ORIGIN);
  return { id: hostname, origin, name: siteSettings.productName };
}
