import { importPKCS8, SignJWT } from 'jose';
import type { AppEnv } from '../../environment.ts';

/**
 * Apple's client secret is a token that we sign ourselves; a new one each time needs no scheduled renewal.
 * https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export async function appleClientSecret(
  { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY }: AppEnv['Bindings'],
  audience: string,
): Promise<string> {
  const key = await importPKCS8(APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'), 'ES256');
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: APPLE_KEY_ID })
    .setIssuer(APPLE_TEAM_ID)
    .setSubject(APPLE_CLIENT_ID)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(key);
}
