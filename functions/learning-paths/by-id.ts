// A member's finished lessons and started paths, outside a request of theirs: the member's ID is ?1.

export interface Completed {
  moduleId: string;
  completedAt: string;
}

export const COMPLETIONS_BY_ID = `
  SELECT module_id AS moduleId, completed_at AS completedAt FROM module_completions WHERE member_id = ?1`;

export const STARTS_BY_ID =
  'SELECT path_id AS pathId, started_at AS startedAt FROM path_starts WHERE member_id = ?1';
