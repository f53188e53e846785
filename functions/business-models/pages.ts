// Guides and resources of business models: pages prerendered below /members/, which only these routes read.
import type { Context } from 'hono';
import { findModel, isCheckItem } from '../catalogue.ts';
import { CHECKS_OF_MEMBER, checksFrom } from '../checks/checks.ts';
import type { Checks } from '../checks/rules/checks.ts';
import { showChecks } from '../checks/show.ts';
import type { AppEnv } from '../environment.ts';
import { notFoundPage, privateAsset } from '../http/assets.ts';
import { hasAccess } from '../rules/entitlement.ts';
import { readWithMember } from '../session/current-member.ts';
import { signInThenReturn } from '../session/member-pages.ts';
import { showPaymentNotice } from '../session/payment-notice.ts';
import { modelProgress } from './rules/progress.ts';
import { showProgress } from './show-progress.ts';

const FOLDERS = { '/business-model-': 'business-models', '/resources-': 'resources' } as const;

/** `/business-model-{key}` and `/resources-{key}`; without the plan, one page that says which plan opens both. */
export const modelPage =
  (prefix: keyof typeof FOLDERS) =>
  async (c: Context<AppEnv>): Promise<Response> => {
    const read = await readWithMember(c, CHECKS_OF_MEMBER);
    if (!read) return signInThenReturn(c);
    const model = findModel(c.req.path.slice(prefix.length));
    if (!model) return notFoundPage(c);
    const { membership } = read.member;
    const folder = hasAccess(membership, model.tier) ? FOLDERS[prefix] : 'locked-business-models';
    const file = await privateAsset(c, `/members/${folder}/${model.slug}`);
    const checks = checksFrom(read.rows[0] ?? []);
    const page = showChecks(showPaymentNotice(read.member, file), membership, checks);
    return showProgress(page, modelProgress(model.slug, model.steps, doneSteps(checks)));
  };

/** A step that an editor removed no longer counts. */
function doneSteps(checks: Checks): string[] {
  return Object.keys(checks['model-step']).filter((item) => isCheckItem('model-step', item));
}
