// Verifies badges as a third-party program does: with node:crypto and the rules of the specification written out here,
// without our own code and without the library that signs them.
// https://www.imsglobal.org/spec/ob/v3p0, https://www.w3.org/TR/vc-di-ecdsa/#ecdsa-jcs-2019
import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { newBadgeKey } from '../../scripts/badge-key.ts';
import { change, finisher, path } from '../../src/testing/fixtures/certificates.ts';
import { nextAddress, person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const OLD = newBadgeKey();
const rotated = testWorker({
  BADGE_SIGNING_KEY: JSON.stringify(newBadgeKey()),
  BADGE_OLD_KEYS: JSON.stringify({ keys: [OLD] }),
});
const without = testWorker({ BADGE_SIGNING_KEY: '' });

type Json = Record<string, unknown>;
type Badge = Json & {
  id: string;
  issuer: { id: string };
  credentialSubject: Json & { id: string; achievement: Json };
  credentialStatus: { id: string; type: string };
  proof?: Json & { proofValue: string; verificationMethod: string };
};
const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;

/** Fetches by full URL, without cookies, as on the internet. */
async function read(url: string, running: { url: string } = worker): Promise<Json> {
  const response = await person(running.url, '', nextAddress()).fetch(new URL(url).pathname);
  expect(response.status, url).toBe(200);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  return (await response.json()) as Json;
}

const signed = (data: string | Buffer, signature: Buffer, jwk: Json) =>
  verify(
    'sha256',
    Buffer.from(data),
    { key: createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    signature,
  );

/** Section 8.2: the key that `kid` leads to verifies it, and the claims repeat the credential. */
async function checkedJwt(jwt: string, running = worker): Promise<Badge | null> {
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const { alg, kid, ...more } = decoded(header);
  expect(alg).toBe('ES256');
  expect(more).toEqual({ typ: 'JWT' });
  const key = await read(String(kid), running);
  expect(key).not.toHaveProperty('d');
  if (!signed(`${header}.${payload}`, Buffer.from(signature, 'base64url'), key)) return null;
  const { iss, jti, nbf, sub, ...badge } = decoded(payload) as Badge;
  expect(iss).toBe(badge.issuer.id);
  expect(jti).toBe(badge.id);
  expect(sub).toBe(badge.credentialSubject.id);
  expect(new Date(Number(nbf) * 1000).toISOString().replace('.000Z', 'Z')).toBe(badge.validFrom);
  return badge;
}

const jcs = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(jcs).join(',')}]`
    : value !== null && typeof value === 'object'
      ? `{${Object.keys(value)
          .sort()
          .map((key) => `${JSON.stringify(key)}:${jcs((value as Json)[key])}`)
          .join(',')}}`
      : JSON.stringify(value);
const sha256 = (text: string) => createHash('sha256').update(text).digest();
const B58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
function multibase(text: string): Buffer {
  expect(text[0]).toBe('z');
  let number = 0n;
  for (const letter of text.slice(1)) number = number * 58n + BigInt(B58.indexOf(letter));
  const hex = number.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
}

/** The compressed point of a Multikey, compared with the key of the JWKS. */
async function checkedProof({ proof, ...badge }: Badge): Promise<boolean> {
  const { proofValue, ...options } = proof ?? expect.unreachable();
  expect(options).toMatchObject({
    type: 'DataIntegrityProof',
    cryptosuite: 'ecdsa-jcs-2019',
    proofPurpose: 'assertionMethod',
    '@context': badge['@context'],
  });
  const issuer = await read(badge.issuer.id);
  expect(issuer.assertionMethod).toContain(options.verificationMethod);
  const method = (issuer.verificationMethod as Json[]).find(
    ({ id }) => id === options.verificationMethod,
  );
  expect(method).toMatchObject({ type: 'Multikey', controller: badge.issuer.id });
  const point = multibase(String(method?.publicKeyMultibase));
  expect(point.subarray(0, 2).toString('hex')).toBe('8024');
  const { keys } = (await read(new URL('/.well-known/jwks.json', badge.id).href)) as {
    keys: Json[];
  };
  const key =
    keys.find(({ x }) => Buffer.from(String(x), 'base64url').equals(point.subarray(3))) ?? {};
  expect(point[2]).toBe(2 + ((Buffer.from(String(key.y), 'base64url').at(-1) ?? 0) % 2));
  const signature = multibase(proofValue);
  const whole = Buffer.concat([Buffer.alloc(64 - signature.length), signature]);
  return signed(Buffer.concat([sha256(jcs(options)), sha256(jcs(badge))]), whole, key);
}

/** The rules of ob_v3p0_achievementcredential_schema.json that apply to us. */
function obeysTheSpecification(badge: Badge): void {
  expect(badge['@context']).toEqual([
    'https://www.w3.org/ns/credentials/v2',
    expect.stringMatching(
      /^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context(-3\.\d\.\d)*\.json$/,
    ),
    'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
  ]);
  expect(badge.type).toEqual(
    expect.arrayContaining(['VerifiableCredential', 'OpenBadgeCredential']),
  );
  expect(badge.validFrom).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(Date.parse(String(badge.validFrom))).toBeLessThanOrEqual(Date.now());
  const { credentialSubject: subject, credentialStatus: status, issuer } = badge;
  expect(issuer).toMatchObject({
    type: expect.arrayContaining(['Profile']),
    name: expect.any(String),
  });
  expect(subject.type).toContain('AchievementSubject');
  const { achievement } = subject;
  expect(achievement.type).toContain('Achievement');
  for (const name of ['name', 'description']) expect(achievement[name]).toEqual(expect.any(String));
  expect(achievement.criteria).toEqual({ narrative: expect.stringMatching(/\S/) });
  expect(achievement.image).toMatchObject({ id: expect.stringMatching(/\.png$/), type: 'Image' });
  expect(status.type).toBe('1EdTechRevocationList');
  for (const uri of [badge.id, issuer.id, subject.id, achievement.id, status.id])
    expect(URL.canParse(String(uri)), String(uri)).toBe(true);
  for (const identity of (subject.identifier ?? []) as Json[])
    expect(identity).toEqual({
      type: 'IdentityObject',
      identityHash: expect.any(String),
      identityType: 'name',
      hashed: false,
    });
}

const isRevoked = async (badge: Badge) => {
  const list = await read(badge.credentialStatus.id);
  expect(list).toMatchObject({ id: badge.credentialStatus.id, issuer: badge.issuer.id });
  return (list.revokedCredentials as Json[]).some(({ id }) => id === badge.id);
};

const jwtOf = async (number: string, running = worker) =>
  (await running.visitor().fetch(`/verify/${number}/badge.jwt`)).text();
const jsonOf = (number: string) =>
  read(`https://x.example/verify/${number}/badge.json`) as Promise<Badge>;

test('the signed badge and the JSON say the same, and both prove it', async () => {
  const { number } = await finisher(worker);
  const jwt = await checkedJwt(await jwtOf(number));
  const json = await jsonOf(number);
  const { proof: _, ...plain } = json;
  expect(plain).toEqual(jwt);
  obeysTheSpecification(json);
  expect(await checkedProof(json)).toBe(true);
  expect(JSON.stringify(json.credentialSubject.achievement)).toContain(path.results[0]?.text);
});

test('its files have the types that the specification asks for', async () => {
  const { number } = await finisher(worker);
  const type = async (at: string) => (await worker.visitor().fetch(at)).headers.get('Content-Type');
  expect(await type(`/verify/${number}/badge.jwt`)).toContain('text/plain');
  expect(await type(`/verify/${number}/badge.json`)).toBe('application/vc+ld+json');
  expect(await type('/.well-known/jwks.json')).toBe('application/jwk-set+json');
  const issuer = await read('https://x.example/verify/issuer.json');
  expect(issuer).toMatchObject({ type: ['Profile'], name: 'AI Money Masters' });
});

test('a badge names nobody until dan shows his name, and never his email', async () => {
  const { member, number } = await finisher(worker);
  const before = JSON.stringify([await jsonOf(number), await checkedJwt(await jwtOf(number))]);
  await change(member, number, { showsName: true });
  const after = await jsonOf(number);
  obeysTheSpecification(after);
  expect(await checkedProof(after)).toBe(true);
  expect(after.credentialSubject.identifier).toMatchObject([{ identityHash: 'Dan Rivera' }]);
  for (const secret of ['Rivera', member.id, member.email]) expect(before).not.toContain(secret);
  for (const secret of [
    member.id,
    member.email,
    createHash('sha256').update(member.email).digest('hex'),
  ])
    expect(JSON.stringify(after)).not.toContain(secret);
});

test('whatever is changed in a badge, it does not prove itself any more', async () => {
  const { number } = await finisher(worker);
  const jwt = await jwtOf(number);
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const other = decoded(payload);
  const forged = Buffer.from(JSON.stringify({ ...other, name: 'Doctor of AI' })).toString(
    'base64url',
  );
  expect(await checkedJwt(`${header}.${forged}.${signature}`)).toBeNull();
  const flipped = Buffer.from(signature, 'base64url');
  flipped[10] = (flipped[10] ?? 0) ^ 1;
  expect(await checkedJwt(`${header}.${payload}.${flipped.toString('base64url')}`)).toBeNull();
  const json = await jsonOf(number);
  expect(await checkedProof({ ...json, name: 'Doctor of AI' })).toBe(false);
  expect(
    await checkedProof({
      ...json,
      credentialStatus: { ...json.credentialStatus, id: 'https://evil.example' },
    }),
  ).toBe(false);
  const proof = { ...json.proof, created: '2020-01-01T00:00:00Z' } as Badge['proof'];
  expect(await checkedProof({ ...json, ...(proof && { proof }) })).toBe(false);
});

test('a withdrawn certificate revokes the badges that were downloaded, and gives no new ones', async () => {
  const { member, number } = await finisher(worker);
  const badge = (await checkedJwt(await jwtOf(number))) ?? expect.unreachable();
  expect(await isRevoked(badge)).toBe(false);
  await change(member, number, { withdrawn: true });
  expect(await isRevoked(badge)).toBe(true);
  for (const file of ['badge.json', 'badge.jwt']) {
    const response = await worker.visitor().fetch(`/verify/${number}/${file}`);
    expect(response.status).toBe(410);
    expect(await response.json()).toMatchObject({ code: 'withdrawn' });
  }
  await change(member, number, { withdrawn: false });
  expect(await isRevoked(badge)).toBe(false);
});

test('unknown numbers and keys are 404, in whatever form', async () => {
  for (const at of ['0000-0000-0000', 'x', '__proto__', '%00', "'--"])
    for (const file of ['badge.json', 'badge.jwt', 'status'])
      expect((await worker.visitor().fetch(`/verify/${at}/${file}`)).status, `${at} ${file}`).toBe(
        404,
      );
  for (const key of ['x', '__proto__', 'constructor', '%2F'])
    expect((await worker.visitor().fetch(`/verify/keys/${key}`)).status, key).toBe(404);
});

test('a badge that was signed with a replaced key is still proven by it', async () => {
  const { number } = await finisher(rotated);
  const badge = await checkedJwt(await jwtOf(number, rotated), rotated);
  expect(badge?.name).toBe(path.title);
  const { keys } = (await read('https://x.example/.well-known/jwks.json', rotated)) as {
    keys: Json[];
  };
  expect(keys).toHaveLength(2);
  expect(keys.map(({ x }) => x)).toContain(OLD.x);
  expect(JSON.stringify(keys)).not.toContain(OLD.d);
  for (const key of keys) {
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(await read(String(key.kid), rotated)).toEqual(key);
  }
});

test('without a key there are certificates, and no badges', async () => {
  const { number } = await finisher(without);
  const response = await without.visitor().fetch(`/verify/${number}/badge.json`);
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'no_badges' }]);
  const page = await (await without.visitor().fetch(`/verify/${number}`)).text();
  expect(page).toContain('Valid certificate');
  expect(page).not.toContain('Open Badge');
  expect(await read('https://x.example/.well-known/jwks.json', without)).toEqual({ keys: [] });
});
