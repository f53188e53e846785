// Public: /portfolio/{id}, which a member chose to show.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { notFoundPage } from '../http/assets.ts';

type Render = (c: Context<AppEnv>) => Promise<Response>;

export const portfolioPage = (_render: Render) => (c: Context<AppEnv>) => notFoundPage(c);
