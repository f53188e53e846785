// A lesson is a page prerendered below /members/, which only this route reads.
import type { Context } from 'hono';
import { findModule } from '../catalogue/catalogue.ts';
import type { AppEnv } from '../environment.ts';
import { notFoundPage, privateAsset } from '../http/assets.ts';
import { hasAccess } from '../rules/entitlement.ts';
import { currentMember } from '../session/current-member.ts';
import { signInThenReturn } from '../session/member-pages.ts';
import { showPaymentNotice } from '../session/payment-notice.ts';

/** /micro-learning is the catalogue; /micro-learning?module={id} one lesson, or how to get it. */
export async function microLearningPage(c: Context<AppEnv>): Promise<Response> {
  const member = await currentMember(c);
  if (!member) return signInThenReturn(c);
  const id = c.req.query('module');
  const page = async (file: string) => showPaymentNotice(member, await privateAsset(c, file));
  if (id === undefined) return page('/micro-learning');
  const module = findModule(id);
  if (!module) return notFoundPage(c);
  const kind = hasAccess(member.membership, module.minTier) ? 'lessons' : 'locked-lessons';
  return page(`/members/${kind}/${module.id}`);
}
