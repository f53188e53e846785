// A lesson is a page prerendered below /members/, which only this route reads.
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { findModule, pathsWith } from '../catalogue.ts';
import type { AppEnv } from '../environment.ts';
import { notFoundPage, privateAsset } from '../http/assets.ts';
import { pathNames } from '../learning-paths/rules/path-names.ts';
import { hasAccess } from '../rules/entitlement.ts';
import { readWithMember } from '../session/current-member.ts';
import { signInThenReturn } from '../session/member-pages.ts';
import { showPaymentNotice } from '../session/payment-notice.ts';
import { fillLesson } from './fill-lesson.ts';
import { lessonDataFrom, lessonReads } from './lesson-data.ts';
import { TEXT_SIZE_COOKIE, textSize } from './rules/text-size.ts';

/** /micro-learning is the catalogue; ?notes the member's notes; ?module={id} a lesson, or the plan that opens it. */
export async function microLearningPage(c: Context<AppEnv>): Promise<Response> {
  const id = c.req.query('module');
  const read = await readWithMember(c, ...lessonReads(id ?? ''));
  if (!read) return signInThenReturn(c);
  const { member, rows } = read;
  const page = async (file: string) => showPaymentNotice(member, await privateAsset(c, file));
  if (id === undefined) {
    return page(c.req.query('notes') === undefined ? '/micro-learning' : '/members/lesson-notes');
  }
  const module = findModule(id);
  if (!module) return notFoundPage(c);
  if (!hasAccess(member.membership, module.minTier)) {
    return page(`/members/locked-lessons/${module.id}`);
  }
  const namesOfPaths = pathsWith(module.id).flatMap((path) => pathNames(path.id));
  return fillLesson(
    await page(`/members/lessons/${module.id}`),
    lessonDataFrom(c, module.id, rows),
    {
      membership: member.membership,
      // Only our own path names get into the page, never the raw query.
      path: namesOfPaths.find((name) => name === c.req.query('path')) ?? null,
      textSize: textSize(getCookie(c, TEXT_SIZE_COOKIE)),
      questions: module.questions.map(({ key }) => key),
    },
  );
}
