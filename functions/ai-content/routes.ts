import { Hono } from 'hono';
import { validator } from 'hono/validator';
import { hasPromptFile } from '../catalogue.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { hasAccess } from '../rules/entitlement.ts';
import { requireMember } from '../session/current-member.ts';
import type { PromptText } from './prompt-text.ts';

/** Seconds. A page names the texts' version in its request, so a new build is never hidden by a kept response. */
const KEPT_FOR = 3600;

/** Never read: it gives each version of the texts its own URL, so that it can be cached for long. */
const versionOfTexts = validator('query', ({ v }) => ({ v: String(v ?? '') }));

export const aiContent = new Hono<AppEnv>()
  /** The texts of one kind of prompt for one tier: 8 to 25 kB. */
  .get('/prompts/:kind/:tier', versionOfTexts, async (c) => {
    const member = await requireMember(c);
    const { kind, tier } = c.req.param();
    if (!hasPromptFile(kind, tier)) {
      throw new ApiError(404, 'unknown_prompts', 'We don’t have those prompts.');
    }
    if (!hasAccess(member.membership, tier)) {
      throw new ApiError(
        403,
        'membership_required',
        'These prompts are part of a plan you don’t have yet.',
      );
    }
    const file = await c.env.ASSETS.fetch(
      new URL(`/members/prompts/texts/${kind}.${tier}.json`, c.env.ORIGIN),
    );
    const texts = await file.json<PromptText[]>();
    c.set('cacheControl', `private, max-age=${KEPT_FOR}`);
    // Another member in the same browser has another cookie, and so another response.
    c.header('Vary', 'Cookie');
    return c.json(texts);
  });
