// A push service on this machine, in place of those of browsers: it checks what they check, keeps each message, and
// decrypts it as the browser would (RFC 8291, RFC 8188, RFC 8292).
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export async function pretendPushService() {
  const service = {
    url: '',
    /** The status of every response, and its headers. */
    status: 201,
    headers: {} as Record<string, string>,
    pushed: [] as Pushed[],
    reset() {
      Object.assign(service, { status: 201, headers: {}, pushed: [] });
    },
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request));
    service.pushed.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(service.status, { Connection: 'close', ...service.headers });
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

/** A browser that has subscribed at a push service. */
export class PretendBrowser {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #point: Buffer;
  readonly path = `/fcm/send/${randomBytes(12).toString('base64url')}`;

  constructor() {
    this.#point = this.#keys.generateKeys();
  }

  get subscription() {
    return {
      endpoint: `https://fcm.googleapis.com${this.path}`,
      keys: {
        p256dh: this.#point.toString('base64url'),
        auth: this.#auth.toString('base64url'),
      },
    };
  }

  /** The message's data; throws if it was encrypted for another browser. */
  read({ body, headers }: Pushed): unknown {
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('an encoding of the past');
    const salt = body.subarray(0, 16);
    const point = body.subarray(21, 21 + (body[20] ?? 0));
    const secret = this.#keys.computeSecret(point);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#point, point]);
    const ikm = derived(secret, this.#auth, info, 32);
    const key = derived(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const record = body.subarray(21 + point.length);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

const derived = (ikm: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, length));

/** What the sender says about itself; throws if the signature is not that of the key it names. */
export function senderOf({ headers }: Pushed): {
  key: string;
  aud: string;
  sub: string;
  exp: number;
} {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('signed by another');
  return { key, ...JSON.parse(Buffer.from(payload, 'base64url').toString()) };
}
