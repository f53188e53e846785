// /learning-paths/{slug}/review: the questions at the end of a path. A built page, into which the member's answers are written.
import type { Context } from 'hono';
import { findPathBySlug } from '../catalogue.ts';
import type { AppEnv } from '../environment.ts';
import { notFoundPage, privateAsset } from '../http/assets.ts';
import { scriptText } from '../http/script-text.ts';
import { answersIn } from '../practice/read.ts';
import { hasAccess } from '../rules/entitlement.ts';
import { readWithMember } from '../session/current-member.ts';
import { signInThenReturn } from '../session/member-pages.ts';
import { showPaymentNotice } from '../session/payment-notice.ts';

/** Members whose plan does not open the whole path are redirected to its page, which says what opens the rest. */
export async function pathReviewPage(c: Context<AppEnv>): Promise<Response> {
  const path = findPathBySlug(c.req.param('slug') ?? '');
  const read = await readWithMember(c, answersIn(path?.id ?? ''));
  if (!read) return signInThenReturn(c);
  if (!path) return notFoundPage(c);
  const { member, rows } = read;
  if (!hasAccess(member.membership, path.minTier))
    return c.redirect(`/learning-paths/${path.slug}`, 307);
  const page = await privateAsset(c, `/members/path-reviews/${path.slug}`);
  return new HTMLRewriter()
    .on('#lesson-data', {
      element: (script) =>
        void script.setInnerContent(scriptText({ answers: rows[0] ?? [] }), { html: true }),
    })
    .transform(showPaymentNotice(member, page));
}
