// Apple's differences: a client secret that we sign ourselves, and a form that contains the person's name only once.
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts';

export interface AppleStandIn extends OpenIdProvider {
  /** The `user` field of Apple's form, by subject; sent with the first sign-in only. */
  introductions: Map<string, string>;
  variables: Record<string, string>;
}

const CLIENT_ID = 'com.example.money';
const TEAM_ID = 'TEAM123456';
const KEY_ID = 'KEY1234567';

export async function startAppleStandIn(host?: string): Promise<AppleStandIn> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const introductions = new Map<string, string>();

  const provider = await startOpenIdProvider({
    clientId: CLIENT_ID,
    ...(host && { host }),
    clientSecret: 'never sent: Apple takes signed secrets',
    secretMatches: (secret) => isSignedByUs(secret, publicKey, provider.issuer),
    async afterwards(ctx) {
      const subject = ctx.oidc?.session?.accountId ?? '';
      const introduction = introductions.get(subject);
      if (introduction !== undefined && String(ctx.body).includes('name="code"')) {
        introductions.delete(subject);
        const value = introduction.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
        ctx.body = String(ctx.body).replace(
          '</form>',
          () => `<input type="hidden" name="user" value="${value}"/></form>`,
        );
      }
    },
  });

  return {
    ...provider,
    introductions,
    variables: {
      APPLE_CLIENT_ID: CLIENT_ID,
      APPLE_TEAM_ID: TEAM_ID,
      APPLE_KEY_ID: KEY_ID,
      // Line breaks are escaped, as in a .dev.vars file.
      APPLE_PRIVATE_KEY: (await exportPKCS8(privateKey)).replaceAll('\n', '\\n'),
      APPLE_ISSUER: provider.issuer,
    },
  };
}

/** https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret */
async function isSignedByUs(
  secret: string,
  publicKey: CryptoKey,
  audience: string,
): Promise<boolean> {
  const { payload, protectedHeader } = await jwtVerify(secret, publicKey, {
    algorithms: ['ES256'],
    issuer: TEAM_ID,
    subject: CLIENT_ID,
    audience,
  });
  return protectedHeader.kid === KEY_ID && (payload.exp ?? 0) - (payload.iat ?? 0) === 300;
}
