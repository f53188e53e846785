// A software authenticator: keys by WebCrypto, CBOR by hand. It signs whatever a test wants, wrong things included.
import { createHash, randomBytes, webcrypto } from 'node:crypto';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** https://www.w3.org/TR/webauthn-3/#authdata-flags */
const FLAGS = { present: 0x01, verified: 0x04, mayBeSynced: 0x08, isSynced: 0x10, hasKey: 0x40 };

/** What a test makes wrong. */
export interface Twist {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  isSynced?: boolean;
  /** The counter to report; by default the next one. Synced passkeys report 0. */
  signCount?: number;
  userHandle?: string;
  id?: string;
  signature?: Buffer;
}

interface Options {
  challenge: string;
}

export class Authenticator {
  readonly id = base64url(randomBytes(32));
  readonly #origin: string;
  readonly #keys: webcrypto.CryptoKeyPair;
  #signCount = 0;
  #userHandle = '';

  private constructor(origin: string, keys: webcrypto.CryptoKeyPair) {
    this.#origin = origin;
    this.#keys = keys;
  }

  /** With a new key, for one site. */
  static async at(origin: string): Promise<Authenticator> {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    return new Authenticator(origin, keys);
  }

  /** The answer to registration options, as a browser sends it. */
  async register(options: Options & { user: { id: string } }, twist: Twist = {}) {
    this.#userHandle = options.user.id;
    const authData = Buffer.concat([
      this.#authenticatorData(twist, FLAGS.hasKey),
      Buffer.alloc(16),
      uint16(Buffer.from(this.id, 'base64url').length),
      Buffer.from(this.id, 'base64url'),
      await this.#coseKey(),
    ]);
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ]);
    return {
      id: twist.id ?? this.id,
      rawId: twist.id ?? this.id,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options, twist).toString('base64url'),
        attestationObject: base64url(attestation),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** The answer to authentication options, as a browser sends it. */
  async answer(options: Options, twist: Twist = {}) {
    const data = this.#authenticatorData(twist);
    const client = this.#clientData('webauthn.get', options, twist);
    const signature = await webcrypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      this.#keys.privateKey,
      Buffer.concat([data, sha256(client)]),
    );
    return {
      id: twist.id ?? this.id,
      rawId: twist.id ?? this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: base64url(data),
        signature: base64url(twist.signature ?? asDer(Buffer.from(signature))),
        userHandle: twist.userHandle ?? this.#userHandle,
      },
    };
  }

  #clientData(type: string, { challenge }: Options, twist: Twist): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? this.#origin,
        crossOrigin: false,
      }),
    );
  }

  #authenticatorData(twist: Twist, more = 0): Buffer {
    const { isVerified = true, isSynced = false } = twist;
    const count = twist.signCount ?? (isSynced ? 0 : ++this.#signCount);
    const flags =
      FLAGS.present |
      (isVerified ? FLAGS.verified : 0) |
      (isSynced ? FLAGS.mayBeSynced | FLAGS.isSynced : 0) |
      more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const rpId = twist.rpId ?? new URL(this.#origin).hostname;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  /** RFC 9053, section 7.1.1: kty EC2, alg ES256, crv P-256, x, y. */
  async #coseKey(): Promise<Buffer> {
    const { x = '', y = '' } = await webcrypto.subtle.exportKey('jwk', this.#keys.publicKey);
    return map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

// CBOR, RFC 8949: as much of it as an attestation needs.
function head(major: number, value: number): Buffer {
  const kind = major << 5;
  if (value < 24) return Buffer.from([kind | value]);
  if (value < 256) return Buffer.from([kind | 24, value]);
  return Buffer.concat([Buffer.from([kind | 25]), uint16(value)]);
}

function uint16(value: number): Buffer {
  const two = Buffer.alloc(2);
  two.writeUInt16BE(value);
  return two;
}

const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** WebCrypto signs as r and s, authenticators as an ASN.1 sequence of them. */
function asDer(signature: Buffer): Buffer {
  const integers = [signature.subarray(0, 32), signature.subarray(32)].map((part) => {
    const short = part.subarray(part.findIndex((byte) => byte !== 0));
    const value = (short[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), short]) : short;
    return Buffer.concat([Buffer.from([0x02, value.length]), value]);
  });
  const both = Buffer.concat(integers);
  return Buffer.concat([Buffer.from([0x30, both.length]), both]);
}
