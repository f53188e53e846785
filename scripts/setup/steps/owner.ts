// The first owner: an account without a password, and a link that works once, with which its owner sets one. A
// stranger who signed up with the address before does not get the role with it: only a verified address does.
import { randomBytes, randomUUID } from 'node:crypto';
import { linkToken, newLink } from '../../../functions/email/links.ts';
import { addImportedMember } from '../../../functions/session/imported.ts';
import { emailKey } from '../../../functions/session/rules/credentials.ts';
import { changeRole, type Statement } from '../../role/change-role.ts';
import { type Situation, sqlOf } from '../situation.ts';
import type { Step } from '../step.ts';

/** ?1 is the normalized email address. */
const ACCOUNT = `
  SELECT m.id, m.email_verified_at AS verified_at,
    CASE WHEN m.password_hash IS NULL
        AND NOT EXISTS (SELECT 1 FROM identities WHERE member_id = m.id)
        AND NOT EXISTS (SELECT 1 FROM passkeys WHERE member_id = m.id)
      THEN 1 ELSE 0 END AS is_unused
  FROM members m WHERE m.email_key = ?1`;
const OWNERS_WHO_CAN_SIGN_IN = `
  SELECT m.email FROM member_roles r JOIN members m ON m.id = r.member_id
  WHERE r.role = 'owner' AND m.email_verified_at IS NOT NULL LIMIT 1`;

interface Account {
  id: string;
  verified_at: string | null;
  /** 1: no password, identity or passkey opens it. */
  is_unused: 0 | 1;
}

/** Collects the Worker's own statements instead of running them. */
const collecting = {
  prepare: (sql: string) => ({ bind: (...values: string[]): Statement => [sql, values] }),
} as unknown as D1Database;
const asStatement = (prepared: D1PreparedStatement) => prepared as unknown as Statement;

async function accountOf(situation: Situation): Promise<Account | undefined> {
  const sql = await sqlOf(situation);
  const [row] = await sql([ACCOUNT, [emailKey(situation.answers.owner)]]);
  return row as unknown as Account | undefined;
}

/** The one link to the account that is valid now; those before it end. */
async function linkFor(
  situation: Situation,
  memberId: string,
): Promise<[url: string, Statement[]]> {
  // The Worker compares hashes only, so any secret will do.
  const secret = randomBytes(32).toString('base64');
  const { owner: email, address } = situation.answers;
  const link = await newLink(collecting, secret, { purpose: 'invitation', memberId, email });
  const url = `${address}/reset-password#t=${await linkToken(secret, link.id)}`;
  return [url, link.statements.map(asStatement)];
}

export const owner: Step = {
  name: 'owner',
  async isDone(situation) {
    const [there] = await (await sqlOf(situation))([OWNERS_WHO_CAN_SIGN_IN, []]);
    return there ? `${there.email} is owner` : false;
  },
  would: ({ answers }) => `make ${answers.owner} the owner, and show a link to set a password`,
  async act(situation) {
    const { owner: email } = situation.answers;
    const sql = await sqlOf(situation);
    const before = await accountOf(situation);
    if (!before?.verified_at) {
      const id = before?.id ?? randomUUID();
      const member = { id, email, firstName: '', lastName: '', joinedAt: new Date().toISOString() };
      const [url, statements] = await linkFor(situation, id);
      await sql(asStatement(addImportedMember(collecting, member)), ...statements);
      situation.note(
        `Set a password for ${email} with this link. It works once, within 14 days:\n  ${url}\nThen add a passkey at ${situation.answers.address}/account: the console opens with it.`,
      );
    }
    const account = await accountOf(situation);
    if (account?.verified_at || account?.is_unused) {
      await changeRole(['grant', 'owner', email], sql);
      return;
    }
    situation.note(
      `There was an account for ${email} already, and the address was never verified. The link takes the account over; then run \`npm run setup\` again, which makes you the owner.`,
    );
  },
};
