// The differences between Google and Apple. Empty settings switch a provider off.
import {
  type AuthorizationServer,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
} from 'oauth4webapi';
import type { AppEnv } from '../../environment.ts';
import { appleClientSecret } from './apple-client-secret.ts';

export type Provider = 'google' | 'apple';

export const PROVIDERS: readonly Provider[] = ['google', 'apple'];
export const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', apple: 'Apple' };

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  /** The URL to which the provider sends people back. It is registered there, so never built from a Host header. */
  redirectUri: string;
  scope: string;
  /** Apple sends name and email only in a form that the browser posts to us. */
  formPost: boolean;
  authenticate(server: AuthorizationServer): Promise<ClientAuth>;
}

export function settingsOf(env: AppEnv['Bindings'], provider: Provider): ProviderSettings | null {
  return provider === 'google' ? google(env) : apple(env);
}

function google(env: AppEnv['Bindings']): ProviderSettings | null {
  if (!env.GOOGLE_CLIENT_ID) return null;
  return {
    issuer: env.GOOGLE_ISSUER || 'https://accounts.google.com',
    clientId: env.GOOGLE_CLIENT_ID,
    redirectUri: `${env.ORIGIN}/api/auth/google/callback`,
    scope: 'openid email profile',
    formPost: false,
    authenticate: async ({ token_endpoint_auth_methods_supported: methods }) =>
      methods?.includes('client_secret_post')
        ? ClientSecretPost(env.GOOGLE_CLIENT_SECRET)
        : ClientSecretBasic(env.GOOGLE_CLIENT_SECRET),
  };
}

function apple(env: AppEnv['Bindings']): ProviderSettings | null {
  if (!env.APPLE_CLIENT_ID) return null;
  const issuer = env.APPLE_ISSUER || 'https://appleid.apple.com';
  return {
    issuer,
    clientId: env.APPLE_CLIENT_ID,
    redirectUri: `${env.ORIGIN}/api/auth/apple/callback`,
    scope: 'openid email name',
    formPost: true,
    authenticate: async () => ClientSecretPost(await appleClientSecret(env, issuer)),
  };
}
