// A tutorial is a page prerendered below /members/, which only this route reads.
import type { Context } from 'hono';
import { findTutorial } from '../catalogue.ts';
import { CHECKS_OF_MEMBER, checksFrom } from '../checks/checks.ts';
import { showChecks } from '../checks/show.ts';
import type { AppEnv } from '../environment.ts';
import { notFoundPage, privateAsset } from '../http/assets.ts';
import { hasAccess } from '../rules/entitlement.ts';
import { readWithMember } from '../session/current-member.ts';
import { signInThenReturn } from '../session/member-pages.ts';
import { showPaymentNotice } from '../session/payment-notice.ts';

/** /tutorials is the list; /tutorials/{slug} a tutorial, or the page about the plan that opens it. */
export async function tutorialPage(c: Context<AppEnv>): Promise<Response> {
  const read = await readWithMember(c, CHECKS_OF_MEMBER);
  if (!read) return signInThenReturn(c);
  const { membership } = read.member;
  const page = async (file: string) => {
    const html = showPaymentNotice(read.member, await privateAsset(c, file));
    return showChecks(html, membership, checksFrom(read.rows[0] ?? []));
  };
  const slug = c.req.param('slug');
  if (slug === undefined) return page('/tutorials');
  const tutorial = findTutorial(slug);
  if (!tutorial) return notFoundPage(c);
  const folder = hasAccess(membership, tutorial.tier) ? 'tutorials' : 'locked-tutorials';
  return page(`/members/${folder}/${tutorial.slug}`);
}
