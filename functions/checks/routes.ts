import { Hono } from 'hono';
import { isCheckItem } from '../catalogue.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { readWithMember, requireMember, signInFirst } from '../session/current-member.ts';
import { CHECKS_OF_MEMBER, checksFrom, setChecked } from './checks.ts';
import { CheckChange } from './rules/checks.ts';

export const checks = new Hono<AppEnv>()
  .get('/', async (c) => {
    const read = await readWithMember(c, CHECKS_OF_MEMBER);
    return c.json(checksFrom((read ?? signInFirst()).rows[0] ?? []));
  })
  .put('/', jsonBody(CheckChange), async (c) => {
    const member = await requireMember(c);
    const change = c.req.valid('json');
    // An item that editors have removed can still be unchecked.
    if (change.checked && !isCheckItem(change.kind, change.item)) {
      throw new ApiError(404, 'unknown_item', 'There’s nothing like that to check off.');
    }
    await setChecked(c.var.db, member.id, change);
    return c.json({ done: true } as const);
  });
