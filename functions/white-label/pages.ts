// The kit is prerendered below /members/; members on a smaller plan get the page that describes it.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { privateAsset } from '../http/assets.ts';
import { hasAccess } from '../rules/entitlement.ts';
import { currentMember } from '../session/current-member.ts';
import { signInThenReturn } from '../session/member-pages.ts';
import { showPaymentNotice } from '../session/payment-notice.ts';
import { WHITE_LABEL_TIER } from './rules/brand.ts';

export async function whiteLabelPage(c: Context<AppEnv>): Promise<Response> {
  const member = await currentMember(c);
  if (!member) return signInThenReturn(c);
  const isOpen = hasAccess(member.membership, WHITE_LABEL_TIER);
  return showPaymentNotice(
    member,
    await privateAsset(c, isOpen ? '/members/white-label' : '/white-label'),
  );
}
