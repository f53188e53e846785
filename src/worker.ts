// The Worker's entry: joins the handlers in functions/ with data that only the site has.
import type { AppEnv } from '../functions/environment.ts';
import site from '../functions/index.ts';
import { drafts } from './features/preview/drafts.ts';

export { BackupRunner } from '../functions/backups/runner.ts';
export { LiveRoom } from '../functions/community/live/room.ts';
export { StatusBoard } from '../functions/health/board/board.ts';
export { PasswordHasher } from '../functions/session/password-hasher.ts';

export default {
  ...site,
  fetch: (request, env, context) => site.fetch(request, { ...env, DRAFTS: drafts }, context),
} satisfies ExportedHandler<AppEnv['Bindings']>;
