// A lesson is a page prerendered below /members/, which only this route reads.
import type { Context } from 'hono';
import { findModule } from '../catalogue/catalogue.ts';
import type { AppEnv } from '../environment.ts';
import { notFoundPage, privateAsset } from '../http/assets.ts';
import { scriptText } from '../http/script-text.ts';
import { hasAccess } from '../rules/entitlement.ts';
import { readWithMember } from '../session/current-member.ts';
import { signInThenReturn } from '../session/member-pages.ts';
import { showPaymentNotice } from '../session/payment-notice.ts';
import { type LessonData, lessonDataFrom, lessonReads } from './lesson-data.ts';

/** /micro-learning is the catalogue; /micro-learning?module={id} one lesson, or how to get it. */
export async function microLearningPage(c: Context<AppEnv>): Promise<Response> {
  const id = c.req.query('module');
  const read = await readWithMember(c, ...lessonReads(id ?? ''));
  if (!read) return signInThenReturn(c);
  const { member, rows } = read;
  const page = async (file: string) => showPaymentNotice(member, await privateAsset(c, file));
  if (id === undefined) return page('/micro-learning');
  const module = findModule(id);
  if (!module) return notFoundPage(c);
  if (!hasAccess(member.membership, module.minTier)) {
    return page(`/members/locked-lessons/${module.id}`);
  }
  return writeData(await page(`/members/lessons/${module.id}`), lessonDataFrom(rows));
}

/** What the account knows of this lesson, for the page's scripts; the place also for the one that runs first. */
function writeData(page: Response, data: LessonData): Response {
  return new HTMLRewriter()
    .on('[data-lesson-text]', {
      element: (text) => {
        if (!data.place) return;
        text.setAttribute('data-account-part', String(data.place.part));
        if (data.place.block) text.setAttribute('data-account-block', data.place.block);
      },
    })
    .on('#lesson-data', {
      element: (script) => void script.setInnerContent(scriptText(data), { html: true }),
    })
    .transform(page);
}
