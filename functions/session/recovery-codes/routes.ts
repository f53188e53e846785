// Recovery codes of members with a role. For everyone else these addresses don't exist.
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { Nothing } from '../../account/rules/schemas.ts';
import { recordEvent, when } from '../../account/security-log/events.ts';
import { writeBatch } from '../../database/write.ts';
import { deliverSoon } from '../../email/delivery.ts';
import { queueEmail } from '../../email/outbox.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { jsonBody } from '../../http/json-body.ts';
import { countAttempt } from '../../http/rate-limits/rate-limits.ts';
import { staysOpen } from '../../http/route-needs.ts';
import { UNKNOWN_FORM_FIELD } from '../../rules/unknown-field.ts';
import { type Member, requireMember } from '../current-member.ts';
import { RECOVERY_CODES } from '../limits.ts';
import { NOTHING_CHANGED, somethingChanged } from '../openid/identities.ts';
import { requirePasskeyProof } from '../passkeys/proof.ts';
import { renewedSession, sessionTokenHash } from '../sessions.ts';
import { codeHash, codesLeft, HOW_MANY, newCode, replaceCodes, takeCode } from './codes.ts';

const RecoveryCode = v.strictObject(
  {
    code: v.pipe(
      v.string('Please enter one of your codes'),
      v.nonEmpty('Please enter one of your codes'),
      v.maxLength(64, 'That’s longer than a code'),
    ),
  },
  UNKNOWN_FORM_FIELD,
);

export const recoveryCodes = new Hono<AppEnv>()
  .post('/', jsonBody(Nothing), async (c) => {
    await requireRole(c, await requireMember(c));
    const member = await requirePasskeyProof(c);
    const codes = Array.from({ length: HOW_MANY }, newCode);
    const hashes = await Promise.all(codes.map((code) => codeHash(member.id, code)));
    await writeBatch(c.var.db, [
      ...replaceCodes(c.var.db, { memberId: member.id, sessionId: member.session.id }, hashes),
      recordEvent(c, member.id, 'recovery-codes-made'),
    ]);
    return c.json({ codes }, 201);
  })
  .post(
    '/confirmation',
    staysOpen('a member proves who they are'),
    jsonBody(RecoveryCode),
    async (c) => {
      const member = await requireMember(c);
      await requireRole(c, member);
      await confirmWithCode(c, member, c.req.valid('json').code);
      return c.json({ message: 'Thank you.' });
    },
  );

/** 404 as for an address that does not exist. */
async function requireRole(c: Context<AppEnv>, { id }: Member): Promise<void> {
  const role = await c.var.db
    .prepare('SELECT 1 AS found FROM member_roles WHERE member_id = ?1 LIMIT 1')
    .bind(id)
    .first();
  if (!role) throw new ApiError(404, 'not_found', 'There’s nothing at this address.');
}

/** Counts as a proof by passkey. The email says how many codes are left. */
async function confirmWithCode(c: Context<AppEnv>, member: Member, code: string): Promise<void> {
  const { db } = c.var;
  const { id, email, firstName, timeZone } = member;
  await countAttempt(db, [{ limit: RECOVERY_CODES, subject: id }]);
  const left = Math.max(0, (await codesLeft(db, id)) - 1);
  const now = new Date().toISOString();
  const before = (await sessionTokenHash(c)) ?? '';
  const session = await renewedSession(c, before, { confirmedAt: now, passkeyAt: now });
  const used = { hash: await codeHash(id, code), requestId: crypto.randomUUID() };
  try {
    await writeBatch(db, [
      takeCode(db, id, used),
      somethingChanged(db),
      session.statement,
      somethingChanged(db),
      recordEvent(c, id, 'recovery-code-used'),
      queueEmail(db, {
        kind: 'recovery-code-used',
        key: used.requestId,
        memberId: id,
        to: email,
        data: { firstName, left, ...when(c, timeZone) },
      }),
    ]);
  } catch (error) {
    if (!String(error).includes(NOTHING_CHANGED)) throw error;
    const message = 'That’s not one of your unused codes. Please check it and try again.';
    throw new ApiError(400, 'wrong_code', message, { fields: { code: message } });
  }
  session.setCookies();
  deliverSoon(c);
}
