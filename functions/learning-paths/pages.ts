// /learning-paths, and one path: /learning-paths/{slug}. Built pages, into which the member's progress is written.
import type { Context } from 'hono';
import { type CataloguePath, findPathBySlug } from '../catalogue.ts';
import { issueNow } from '../certificates/issue.ts';
import type { RowsOf } from '../database/named.ts';
import type { AppEnv } from '../environment.ts';
import { notFoundPage, privateAsset } from '../http/assets.ts';
import { fillPage } from '../http/fill.ts';
import { readOutline } from '../micro-learning/outline.ts';
import { withLeftPlace } from '../micro-learning/places/left.ts';
import { projectFills } from '../projects/fills.ts';
import { PROJECT_WITH_CLIENT } from '../projects/read.ts';
import { type Member, readNamedWithMember, readWithMember } from '../session/current-member.ts';
import { signInThenReturn } from '../session/member-pages.ts';
import { showPaymentNotice } from '../session/payment-notice.ts';
import { CERTIFICATES_OF_MEMBER } from './from-others.ts';
import { listFills } from './list-fills.ts';
import { type NextStepOnPage, type PathData, pathDataFrom, pathReads } from './path-data.ts';
import { endOf } from './path-facts.ts';
import { pathFills } from './path-fills.ts';
import { COMPLETIONS_OF_MEMBER, learnerFrom, STARTS_OF_MEMBER } from './read.ts';

/** `?category=` shows the paths of one category, also without JavaScript. */
export async function learningPathsPage(c: Context<AppEnv>): Promise<Response> {
  const reads = [
    COMPLETIONS_OF_MEMBER,
    STARTS_OF_MEMBER,
    CERTIFICATES_OF_MEMBER,
    PROJECT_WITH_CLIENT,
  ];
  const read = await readWithMember(c, ...reads);
  if (!read) return signInThenReturn(c);
  const page = showPaymentNotice(read.member, await privateAsset(c, '/learning-paths'));
  const learner = learnerFrom(read.member.membership, read.rows);
  return fillPage(page, {
    ...listFills(learner, read.rows[2] ?? [], c.req.query('category') ?? ''),
    ...projectFills(read.rows[3] ?? []),
  });
}

export const learningPathPage = (nextStep: NextStepOnPage) =>
  async function onePath(c: Context<AppEnv>): Promise<Response> {
    const path = findPathBySlug(c.req.param('slug') ?? '');
    const read = await readNamedWithMember(c, pathReads(path, nextStep));
    if (!read) return signInThenReturn(c);
    if (!path) return notFoundPage(c);
    let data = dataFrom(c, path, read, nextStep);
    const isOwed = endOf(data).isComplete && data.certificate?.basis !== 'shown';
    if (isOwed && (await issueNow(c.var.db, read.member.id, path))) {
      const again = await readNamedWithMember(c, pathReads(path, nextStep));
      if (again) data = dataFrom(c, path, again, nextStep);
    }
    // The outline may be read: the next lesson is always open to the member.
    const outline = data.place && (await readOutline(c.env, data.place.moduleId));
    const file = await privateAsset(c, `/members/paths/${path.slug}`);
    return fillPage(showPaymentNotice(read.member, file), pathFills(data, outline));
  };

function dataFrom(
  c: Context<AppEnv>,
  path: CataloguePath,
  { member, rows }: { member: Member; rows: RowsOf<ReturnType<typeof pathReads>> },
  nextStep: NextStepOnPage,
): PathData {
  const places = withLeftPlace(c, rows.places);
  return pathDataFrom(path, member, { ...rows, places }, nextStep);
}
