import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { jsonBody } from '../http/json-body.ts';
import { readWithMember, requireMember, signInFirst } from '../session/current-member.ts';
import { changeCertificate, unknownCertificate } from './change.ts';
import { asListed, OWN_CERTIFICATES } from './read.ts';
import { numberIn } from './rules/number.ts';
import { CertificateChange } from './rules/schemas.ts';

/** /api/certificates: the member’s certificates, newest first. They stay when a membership ends. */
export const certificates = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { rows } = (await readWithMember(c, { sql: OWN_CERTIFICATES })) ?? signInFirst();
    return c.json((rows[0] ?? []).map(asListed));
  })
  .patch('/:id', jsonBody(CertificateChange), async (c) => {
    const member = await requireMember(c);
    const id = numberIn(c.req.param('id')) ?? unknownCertificate();
    return c.json(await changeCertificate(c.var.db, member.id, id, c.req.valid('json')));
  });
