import { Hono } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { jsonBody } from '../../http/json-body.ts';
import { readWithMember, requireMember, signInFirst } from '../../session/current-member.ts';
import { FigureChange } from '../rules/figure-change.ts';
import { canHaveFigures } from '../rules/own-figures.ts';
import { FIGURES_OF_MEMBER, figuresFrom, setFigure } from './figures.ts';

export const ownFigures = new Hono<AppEnv>()
  .get('/', async (c) => {
    const read = await readWithMember(c, FIGURES_OF_MEMBER);
    return c.json(figuresFrom((read ?? signInFirst()).rows[0] ?? []));
  })
  .put('/', jsonBody(FigureChange), async (c) => {
    const member = await requireMember(c);
    const change = c.req.valid('json');
    if (!canHaveFigures(change.month)) {
      throw new ApiError(
        400,
        'invalid_month',
        'You can fill in this month and the last two years.',
      );
    }
    await setFigure(c.var.db, member.id, change);
    return c.json({ done: true } as const);
  });
