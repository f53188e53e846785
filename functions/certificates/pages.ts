// Public: /verify/{id}, its Open Badge, and the keys that badges are signed with.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { notFoundPage } from '../http/assets.ts';

type Render = (c: Context<AppEnv>) => Promise<Response>;

export const verifyPage = (_render: Render) => (c: Context<AppEnv>) => notFoundPage(c);
