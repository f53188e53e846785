// A lesson is a page prerendered below /members/, which only this route reads.
import type { Context } from 'hono';
import { findModule } from '../catalogue/catalogue.ts';
import type { AppEnv } from '../environment.ts';
import { notFoundPage, privateAsset } from '../http/assets.ts';
import { placeInLesson, placesFrom, type ReadingPlace } from '../reading-places/read.ts';
import { hasAccess } from '../rules/entitlement.ts';
import { readWithMember } from '../session/current-member.ts';
import { signInThenReturn } from '../session/member-pages.ts';
import { showPaymentNotice } from '../session/payment-notice.ts';

/** /micro-learning is the catalogue; /micro-learning?module={id} one lesson, or how to get it. */
export async function microLearningPage(c: Context<AppEnv>): Promise<Response> {
  const id = c.req.query('module');
  const read = await readWithMember(c, placeInLesson(id ?? ''));
  if (!read) return signInThenReturn(c);
  const { member, rows } = read;
  const page = async (file: string) => showPaymentNotice(member, await privateAsset(c, file));
  if (id === undefined) return page('/micro-learning');
  const module = findModule(id);
  if (!module) return notFoundPage(c);
  if (!hasAccess(member.membership, module.minTier)) {
    return page(`/members/locked-lessons/${module.id}`);
  }
  return showPlace(await page(`/members/lessons/${module.id}`), placesFrom(rows[0] ?? [])[0]);
}

/** Where the member stopped, for the page's script: the account's place works on any device. */
function showPlace(page: Response, place: ReadingPlace | undefined): Response {
  if (!place) return page;
  return new HTMLRewriter()
    .on('[data-lesson-text]', {
      element: (text) => void text.setAttribute('data-account-part', String(place.part)),
    })
    .transform(page);
}
