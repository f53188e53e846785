// The one status board of the site.
import type { AppEnv } from '../../environment.ts';
import type { StatusBoard } from './board.ts';

type Board = {
  [Name in
    | 'report'
    | 'look'
    | 'emailed'
    | 'read'
    | 'addUsage'
    | 'addCounted'
    | 'usage'
    | 'routeWeeks']: (
    ...given: Parameters<StatusBoard[Name]>
  ) => Promise<Awaited<ReturnType<StatusBoard[Name]>>>;
};

export const statusBoard = (env: AppEnv['Bindings']): Board =>
  env.STATUS_BOARD.getByName('site') as unknown as Board;
