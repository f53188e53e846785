import { type Context, Hono } from 'hono';
import { startRecordedBackup } from '../../../backups/running.ts';
import { isConfigured } from '../../../backups/schedule.ts';
import type { AppEnv } from '../../../environment.ts';
import { ApiError } from '../../../http/errors.ts';
import { jsonBody } from '../../../http/json-body.ts';
import { act, type Entry } from '../../audit-log/record.ts';
import { type AdminEnv, colleagueOnly, requireColleague } from '../../colleague.ts';
import { Retry } from '../../today/rules/schemas.ts';
import { backupsFrom, backupsRead } from './read.ts';

const asApp = (c: Context<AdminEnv>) => c as unknown as Context<AppEnv>;

/** Below /api/admin/operations/backups. */
export const operationsBackups = new Hono<AdminEnv>()
  .get('/', async (c) => {
    const { rows } = await requireColleague(
      asApp(c),
      { ability: 'run-site' },
      { backups: backupsRead(Date.now()) },
    );
    return c.json({ isConfigured: isConfigured(c.env), backups: backupsFrom(rows.backups) });
  })
  /** One at a time: while a backup is made, this changes nothing. */
  .post(
    '/',
    colleagueOnly({ ability: 'run-site', isSensitive: true }),
    jsonBody(Retry),
    async (c) => {
      if (!isConfigured(c.env))
        throw new ApiError(
          409,
          'no_backups',
          'This site has no place for backups yet. docs/backups.md says how to set one up.',
        );
      const { db, colleague } = c.var;
      const { id: requestId } = c.req.valid('json');
      const entry: Entry = {
        requestId,
        actorId: colleague.member.id,
        ability: 'run-site',
        action: 'start-backup',
        subjectId: null,
        why: '',
        before: {},
        after: {},
      };
      await act(db, entry, (request) => [startRecordedBackup(db, request, Date.now())]);
      return c.json({ done: true } as const);
    },
  );
