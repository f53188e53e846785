// A prompt is a page prerendered below /members/, which only this route reads.
import type { Context } from 'hono';
import { findPrompt } from '../catalogue.ts';
import type { AppEnv } from '../environment.ts';
import { notFoundPage, privateAsset } from '../http/assets.ts';
import { hasAccess } from '../rules/entitlement.ts';
import { TIERS } from '../rules/tiers.ts';
import { currentMember, type Member } from '../session/current-member.ts';
import { signInThenReturn } from '../session/member-pages.ts';
import { showPaymentNotice } from '../session/payment-notice.ts';
import { MERGED_PROMPTS } from './rules/merged-prompts.ts';

/** /ai-content is the library; /ai-content/{slug} one prompt, or which plan opens it. */
export async function aiContentPage(c: Context<AppEnv>): Promise<Response> {
  const member = await currentMember(c);
  if (!member) return signInThenReturn(c);
  const page = async (file: string) =>
    showPaymentNotice(member, showOpenTiers(member, await privateAsset(c, file)));
  const slug = c.req.param('slug');
  if (slug === undefined) return page('/ai-content');
  const merged = Object.hasOwn(MERGED_PROMPTS, slug) && MERGED_PROMPTS[slug];
  if (merged) return c.redirect(`/ai-content/${merged}`, 301);
  const prompt = findPrompt(slug);
  if (!prompt) return notFoundPage(c);
  const kind = hasAccess(member.membership, prompt.minTier) ? 'prompts' : 'locked-prompts';
  return page(`/members/${kind}/${encodeURIComponent(prompt.slug)}`);
}

/** Writes the open tiers into the HTML: locks are right before any script runs, and nothing moves afterwards. */
function showOpenTiers({ membership }: Member, page: Response): Response {
  const open = TIERS.filter((tier) => hasAccess(membership, tier)).join(' ');
  return new HTMLRewriter()
    .on('[data-open-tiers]', {
      element: (library) => void library.setAttribute('data-open-tiers', open),
    })
    .transform(page);
}
