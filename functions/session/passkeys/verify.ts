// Checks what authenticators sign, with SimpleWebAuthn. Attestation is not asked for: we trust no maker in particular.
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { challengeIsGone, isOpenChallenge, newChallenge, type Purpose } from './challenges.ts';
import { MOST_PASSKEYS, type Passkey, type PasskeyHint } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';
import type { ProofAnswer, RegistrationAnswer } from './responses.ts';

/** Loaded when first needed: the library also parses certificates, which no other request waits for. */
const library = () => import('@simplewebauthn/server');

/** Ed25519, ES256 and RS256 (COSE): what phones, computers and keys have, and what Workers verify. */
const ALGORITHMS = [-8, -7, -257];
const LIFETIME_MS = 5 * 60_000;

interface Owner {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** The user handle that a passkey is stored under on the device: the member's id, which names no one. */
const handleOf = (memberId: string) => new Uint8Array(Buffer.from(memberId));

export async function registrationOptions(
  c: Context<AppEnv>,
  owner: Owner,
  purpose: Purpose,
  existing: PasskeyHint[],
) {
  const { generateRegistrationOptions } = await library();
  const { id, name } = relyingParty(c.env);
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: handleOf(owner.id),
    userName: owner.email,
    userDisplayName: `${owner.firstName} ${owner.lastName}`.trim() || owner.email,
    challenge: await newChallenge(c.env, purpose),
    timeout: LIFETIME_MS,
    attestationType: 'none',
    excludeCredentials: existing,
    // A passkey alone signs in: it has to be two factors, and known to the device without our list.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

export async function authenticationOptions(
  c: Context<AppEnv>,
  purpose: Purpose,
  allowed: PasskeyHint[] = [],
) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingParty(c.env).id,
    challenge: await newChallenge(c.env, purpose),
    timeout: LIFETIME_MS,
    userVerification: 'required',
    allowCredentials: allowed.slice(0, MOST_PASSKEYS),
  });
}

export interface VerifiedPasskey {
  challenge: string;
  id: string;
  /** COSE, base64url. */
  publicKey: string;
  signCount: number;
  isSynced: boolean;
}

/** 401 for a challenge that is gone; 400 for anything else that does not check out. */
export async function verifyRegistration(
  c: Context<AppEnv>,
  answer: RegistrationAnswer,
  purpose: Purpose,
): Promise<VerifiedPasskey> {
  const { verifyRegistrationResponse } = await library();
  const { id, origin } = relyingParty(c.env);
  const { challenge, expectedChallenge, isGone } = watched(c, purpose);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...answer,
        response: answer.response as never,
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) throw new Error('attestation');
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      challenge: challenge(),
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      signCount: credential.counter,
      isSynced: credentialBackedUp,
    };
  } catch (error) {
    logRefusal(c, error);
    throw isGone() ? challengeIsGone() : notAdded();
  }
}

export interface VerifiedProof {
  challenge: string;
  signCount: number;
  isSynced: boolean;
}

/**
 * Null for anything that does not check out; 401 for a challenge that is gone. The counter is the caller's to compare,
 * in the batch that stores it.
 */
export async function verifyProof(
  c: Context<AppEnv>,
  answer: ProofAnswer,
  purpose: Purpose,
  passkey: Passkey | null,
): Promise<VerifiedProof | null> {
  const { verifyAuthenticationResponse } = await library();
  const { id, origin } = relyingParty(c.env);
  const { challenge, expectedChallenge, isGone } = watched(c, purpose);
  const { userHandle } = answer.response;
  try {
    if (!passkey) throw new Error('unknown passkey');
    if (userHandle && !Buffer.from(userHandle, 'base64url').equals(handleOf(passkey.memberId)))
      throw new Error('user handle of another member');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...answer.response, userHandle: userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // The library would refuse an old counter before it has checked the signature.
        counter: 0,
      },
    });
    if (!verified) throw new Error('signature');
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { challenge: challenge(), signCount: newCounter, isSynced: credentialBackedUp };
  } catch (error) {
    logRefusal(c, error);
    if (isGone()) throw challengeIsGone();
    return null;
  }
}

/** The library hands over the challenge only to compare it. */
function watched(c: Context<AppEnv>, purpose: Purpose) {
  let challenge = '';
  let isGone = false;
  return {
    challenge: () => challenge,
    isGone: () => isGone,
    async expectedChallenge(answered: string): Promise<boolean> {
      challenge = answered;
      isGone = !(await isOpenChallenge(c.env, answered, purpose));
      return !isGone;
    },
  };
}

function logRefusal(c: Context<AppEnv>, error: unknown): void {
  const passkey = String(error).slice(0, 200);
  console.warn(JSON.stringify({ requestId: c.var.requestId, passkey }));
}

function notAdded(): ApiError {
  return new ApiError(
    400,
    'passkey_not_added',
    'Your device’s answer didn’t check out, so nothing was added. Please try again.',
  );
}
